/** The id of every page's heading: the console moves focus to it after each navigation. */
export const HEADING_ID = 'page-heading'
