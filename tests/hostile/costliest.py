"""The links that cost most of all that were tried, by hand and by `python -m tests.hostile`."""

COSTLIEST = (
    "/?data=Spam&view=discriminant&methods=Trained+discriminant&trained.optimiser=online&trained.epochs=1000",
    "/?data=Spam&view=discriminant&methods=Trained+discriminant&trained.optimiser=online&trained.epochs=10&sweep=Trained+discriminant:+ridge",
    "/?methods=Perceptron&methods=Trained+discriminant&methods=Logistic+regression&perceptron.shuffle=true&perceptron.max_passes=1000&trained.optimiser=stochastic&trained.epochs=1000",
    "/?data=Leukaemia+genes&view=slice&methods=Trained+discriminant&trained.epochs=1000",
    "/?data=Digits&view=discriminant&methods=Logistic+regression",
    "/?data=Digits&view=slice&methods=Logistic+regression&sweep=Logistic+regression:+ridge",
    "/?data=Digits&view=discriminant&methods=Perceptron&methods=Logistic+regression&methods=QDA&methods=RDA&sweep=RDA:+alpha",
    "/?data=Spam&view=discriminant&methods=Perceptron&perceptron.max_passes=1000&methods=Logistic+regression",
    "/training?train.data=Spam&train.view=slice&train.runs=3&train.epochs=1000&train.a.optimiser=online&train.c.optimiser=stochastic",
    "/roc?roc.methods=Trained+discriminant&roc.methods=Perceptron&roc.methods=Logistic+regression&roc.methods=QDA&roc.trained.optimiser=stochastic&roc.trained.epochs=1000",
    "/boundaries?data=Spam&shear=2.0&methods=One+versus+one&methods=Least+squares&methods=Perceptron&methods=Trained+discriminant&perceptron.shuffle=true&perceptron.max_passes=1000&trained.optimiser=stochastic&trained.epochs=1000&least-squares.lasso=0.5&sweep=Trained+discriminant:+ridge",
)
