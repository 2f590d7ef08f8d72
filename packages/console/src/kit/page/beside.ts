import { createContext } from 'react'

/** Whether the page stands beside a list, as a part of that page: without way up, and without single keys, which are the list's. */
export const Beside = createContext(false)
