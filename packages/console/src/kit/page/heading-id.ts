/** Id of every page's heading: the console moves the focus to it after each navigation. */
export const HEADING_ID = 'page-heading'
