/** Changes whenever a signal, a weight or a rule changes, so that scores of different versions are not compared. */
export const GEO_SCORE_VERSION = '1.9.0';
