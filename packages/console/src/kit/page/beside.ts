import { createContext } from 'react'

/** Whether the page is shown beside a list, as a part of that page: without a link up, and without single keys, which are the list's. */
export const Beside = createContext(false)
