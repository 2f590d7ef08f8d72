import type { ReactNode } from 'react'
import breath from '#ui/bones.module.css'
import classes from './coming.module.css'

/** A shape in the place of what comes, which breathes as one: before a page's code is here, and until its data are. */
export const Coming = ({ children }: { children: ReactNode }) => (
  <div className={`${classes['whole']} ${breath['breathing']}`} aria-busy>
    {children}
  </div>
)
