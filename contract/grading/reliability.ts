/**
 * Fewer attempts than this say little of a question or a quiz. With 30, a facility of 50 % may be off by 18 points either
 * way (95 % of the binomial distribution), and a discrimination of 30 % lies between −7 % and 60 % (Fisher, R. A. (1921),
 * "On the probable error of a coefficient of correlation", Metron 1, 3–32). Cronbach's alpha needs as many where one
 * dimension is strong: Yurdugül, H. (2008), "Minimum sample size for Cronbach's coefficient alpha: a Monte-Carlo study",
 * Hacettepe University Journal of Education 35, 397–405.
 */
export const RELIABLE_ATTEMPTS = 30;

/**
 * Below this a class test measures little together: Nunnally, J. C. (1978), "Psychometric Theory", 2nd edition, p. 245,
 * asks for 0.70 even of early research.
 */
export const LOW_ALPHA = 0.7;

/** Below this a question hardly tells who knows the rest (Ebel & Frisbie, Essentials of Educational Measurement, 1991); percent. */
export const LOW_DISCRIMINATION = 20;
