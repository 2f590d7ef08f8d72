/** Whether another page is loading: the old one still offers its keys, but is being left. */
export const isPageComing = (): boolean => document.querySelector('main[aria-busy=true]') !== null
