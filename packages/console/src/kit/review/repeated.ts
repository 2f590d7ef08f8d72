/** Parameter of a request's address at the workbench: the club that it may repeat. Kept here, since every page loads the paths. */
export const REPEATED = 'repeated'
