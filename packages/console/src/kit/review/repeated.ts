/** In the address of a request at the workbench: the club that it is said to be. Here, for every page loads the paths. */
export const REPEATED = 'repeated'
