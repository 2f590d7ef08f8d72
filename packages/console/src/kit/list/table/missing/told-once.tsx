import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

type ToldOnceProps = {
  /** A status that stands before what it says. */
  region: HTMLElement | null
  isSettled: boolean
  children: ReactNode
}

/**
 * Shows beside a live region what may still change, and in it what is final: however long the search takes, one announcement.
 * Content that moves is drawn again, so nothing that can have the focus belongs into it before.
 */
export const ToldOnce = ({ region, isSettled, children }: ToldOnceProps): ReactNode =>
  isSettled && region ? createPortal(children, region) : children
