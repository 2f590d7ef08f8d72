import { useRef } from 'react'

/**
 * Sends one thing at a time. What is asked while it is under way, such as by a second press before anything is drawn again,
 * gets the first one's answer: a state of React is too late for that.
 */
export function useOnce(): <T>(send: () => Promise<T>) => Promise<T> {
  const underWay = useRef<Promise<unknown>>(undefined)
  return async <T>(send: () => Promise<T>) => {
    const first = (underWay.current ??= send())
    try {
      return (await first) as T // each caller sends one kind of thing
    } finally {
      underWay.current = undefined
    }
  }
}
