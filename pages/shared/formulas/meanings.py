"""The meanings of symbols: a table for methods on all pages, and one for each page."""

METHODS = {
    "x": "the features of a row",
    "x_i": "those of row $i$",
    "x_l": "feature $l$ of a row",
    "i": "a row",
    "k": "a class",
    "j": "another class",
    "l": "a feature",
    "n": "the number of rows",
    "n_k": "that of class $k$",
    "n_{kl}": "feature $l$ counted in class $k$",
    "p": "the number of features",
    "K": "the number of classes",
    r"\pi_k": "the prior of class $k$",
    "m_k": "the mean of class $k$",
    "m_{kl}": "that of feature $l$",
    "m": "the mean of the means",
    "S_k": "the scatter of class $k$",
    r"\Sigma": "the covariance within the classes",
    r"\Sigma_k": "that of class $k$",
    r"\sigma_l": "the standard deviation of feature $l$ within the classes",
    r"\sigma_{kl}": "that within class $k$",
    r"\alpha": "how much of its own covariance each class keeps",
    r"\gamma": "how much of a covariance is kept when it is shrunken",
    "I": "the identity matrix",
    "p_{kl}": "the chance of feature $l$ in class $k$",
    "f_k": "the density of class $k$",
    "s_k": "the score of class $k$, up to what all share: the largest wins",
    "P": "a probability",
    r"\nu_k": "degrees of freedom",
    "L": "how many coordinates are kept",
    r"\tilde x": "the coordinates of a row",
    r"\tilde m_k": "those of a mean",
    "V": "the directions, one in each column",
    "v": "a direction",
    "B": "the scatter between the means",
    "w": "weights",
    "w_k": "those of class $k$",
    "w_0": "the constant",
    "w_{0k}": "the constant of class $k$",
    "u_{ik}": "1 if row $i$ is of class $k$, else 0",
    "y_i": "the class of row $i$",
    "y": "the class of a row",
    "q": "the loss of a row, divided by the square of $|(1, x)|$",
    "q_i": "that of row $i$",
    "h": "the score",
    "h_k": "the score of class $k$",
    "h_y": "that of the class of the row",
    "h_{jk}": "the score of class $k$ against $j$",
    "h_{kj}": "the score of class $j$ against $k$",
    "r": "the class, 1 or -1",
    "b": "the constant",
    "b_*": "the offset of a line that separates",
    "g": "its margin",
    "R": "the greatest length of a row",
    r"\ell": "the loss of a row",
    r"\ell_i": "that of row $i$",
    r"\eta": "the learning rate",
    r"\eta_{\lim}": "the largest that does not diverge",
    "t": "the number of the step",
    "H": "the second derivatives",
    "d": "an eigenvalue of these",
    r"\lambda": "the ridge",
    r"\lambda_{\max}": "the largest eigenvalue",
    "Z": "the rows with a 1 before each",
    "X": "the rows",
}

PLANE = {
    "W": "the scatter within the classes",
    "B": "the scatter between their means",
    r"\lambda": "an eigenvalue",
    "r": "a canonical correlation",
    "w": "a direction",
    "l": "a direction",
    "j": "another class or direction",
    "v_l": "discriminant direction $l$",
    "v_j": "discriminant direction $j$",
    "c_l": "how much of it there is",
}
SPHERING = {
    "x^*": "a row, sphered",
    "m_k^*": "a mean, sphered",
    "m": "the mean of the means",
    "E": "the eigenvectors of $\\Sigma$",
    r"\Lambda": "its eigenvalues, on a diagonal",
    "l": "a direction",
    "v_l": "discriminant direction $l$",
    "a_l": "the same, sphered",
}
ONE_DIRECTION = {
    "w": "a direction",
    "J": "Fisher's ratio",
    r"\theta": "its angle",
    r"w_{\text{Fisher}}": "the best direction",
    "s": "the standard deviation within the classes along $w$",
    "d": "the distance of the means",
}
RANKING = {
    "s_+": "the score of a positive row",
    "s_-": "that of a negative row",
    "n_+": "the number of positive rows",
    "n_-": "that of negative rows",
    "c_{FP}": "the cost of a false alarm",
    "c_{FN}": "the cost of a miss",
    r"\pi": "the share of positive rows",
    "c": "the cutoff",
}
KNOWN = {
    "x": "a place",
    "c": "the cost of missing class 2",
    "d_k": "the Mahalanobis distance from class $k$",
    "t": "the threshold",
    r"\Sigma_k": "the covariance of class $k$",
}
EFFICIENCY = {
    r"\Delta": "the distance of the means, in standard deviations",
    r"\Phi": "the normal distribution function",
    r"\varphi": "the normal density",
    "N": "the normal distribution",
    "z": "the variable of integration",
}
PENALISED = {
    "c": "1 in the second class, 0 in the first",
    "r": "the classes as numbers, centred",
    "X": "the rows, centred",
    "w": "the weights",
    "w_l": "the weight of feature $l$",
    r"\lambda": "the penalty",
}
BUDGET = PENALISED | {r"\hat w": "the weights without a penalty"}
STOPPING = BUDGET | {"d": "how much the loss bends", "t": "the number of steps"}
EIGENVALUES = {
    "d_j": "eigenvalue $j$ of $\\Sigma$",
    "j": "its number",
    r"\bar d": "the mean of them",
}
LINE = {
    "x": "the feature",
    "z": "height",
    "t": "how high $x^2$ is lifted",
    "w_l": "the weight of power $l$",
    "l": "a power",
}
SPACE = {
    "x_l": "feature $l$",
    "z": "height",
    "t": "how high it is lifted",
    "x": "the features of a row",
    "b": "the offset of the widest margin's plane",
    "g": "that margin",
    "R": "the greatest length of a lifted row",
}
MARGIN = {
    "m": "the margin of a row",
    "r_i": "the class of row $i$, 1 or -1",
    "h_i": "its score",
    r"\ell": "the loss as a function of the margin",
}
BY_HAND = {"D": "the perceptron's criterion"}
COIN = {
    "x": "the share of heads",
    "a": "heads imagined beforehand",
    "b": "tails imagined beforehand",
    "s": "the number of heads",
    "n": "the number of tosses",
    "D": "the tosses",
    "p": "the density of the posterior",
}
DIE = {
    "x_l": "the share of face $l$",
    "x_k": "the share of face $k$",
    "k": "a face",
    "n_k": "how often face $k$ came",
    "n": "the number of rolls",
    r"\alpha": "rolls of each face imagined beforehand",
}
PRESENCE = {
    "a": "messages with the word, imagined",
    "b": "messages without it, imagined",
    "c": "messages of each class, imagined",
    "n_k": "the number of messages of class $k$",
    "D": "the messages",
    "p_l": "the chance of the word in class $l$",
    "l": "a word",
    "x_l": "1 if word $l$ is there, else 0",
    "p_{kl}": "the chance of word $l$ in class $k$",
    r"\alpha_l": "the weight of word $l$",
    r"\theta_{kl}": "the share of word $l$ in the words of class $k$",
}
CUT = {"h": "the score", "t": "the threshold"}
CURVES = {
    "f_l": "what feature $l$ adds to the log odds",
    "m_{kl}": "the mean of feature $l$ in class $k$",
    "s_{kl}": "its standard deviation there",
    "x": "a value of a feature",
}
WISHART = {
    r"\hat\Sigma_k": "the estimate of $\\Sigma_k$",
    "B_k": "what the prior adds to the scatter",
    "b": "the weight of round classes in it",
    "q": "how many rows the prior counts for",
}
FITTED = {
    "P": "the probability of class 1",
    "P_i": "that of row $i$",
    "h": "the log odds",
    "X": "the rows, with a 1 before each",
    "W": "their weights, on a diagonal",
    "x": "a row of $X$",
    "y": "the classes, 0 or 1",
}
STEPS = FITTED | {"z": "the working response", r"w_{\text{next}}": "the weights after the step"}
TEMPERATURE = FITTED | {"t": "the temperature"}
TERMS = FITTED | {
    "z": "an estimate over its standard error",
    "L": "the likelihood",
    r"D_{\text{without}}": "the deviance without the terms",
    r"D_{\text{with}}": "that with them",
    r"\chi": "the chi-square distribution",
    "m": "how many weights are left out",
    "a": "a class",
    "b": "another class",
    "c": "a third",
}
