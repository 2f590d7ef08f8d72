import { useRef } from 'react'

/**
 * Sends one request at a time. A second one in the meantime, such as by another press before the next render, gets the first
 * one's answer: React's state is too late for that.
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
