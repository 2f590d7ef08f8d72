import type { ReactNode } from 'react'
import breath from './bones.module.css'
import classes from './coming.module.css'
import { Stack } from '@mantine/core'
import { Bone, times } from './bones.tsx'

/** Placeholder that pulses as one: before a page's code has loaded, and until its data have. */
export const Coming = ({ children }: { children: ReactNode }) => (
  <div className={`${classes['whole']} ${breath['breathing']}`} aria-busy>
    {children}
  </div>
)

/** A panel with its title and that many facts. */
export const ComingPanel = ({ facts }: { facts: number }) => (
  <ComingBox>
    <div className={classes['facts']}>
      {times(facts).map((at) => (
        <Stack key={at} gap={8} h={40}>
          <Bone h={8} w={80} />
          <Bone h={12} w="60%" />
        </Stack>
      ))}
    </div>
  </ComingBox>
)

export const ComingBox = ({ children }: { children: ReactNode }) => (
  <div className={classes['panel']}>
    <Bone h={16} w={110} mb={16} />
    {children}
  </div>
)

/** Lines of two rows of text. */
export const ComingLines = ({ count }: { count: number }) =>
  times(count).map((at) => (
    <div key={at} className={classes['line']}>
      <Bone h={12} w="70%" mb={12} />
      <Bone h={8} w="40%" />
    </div>
  ))

/** Lines of one row: a name and a fact; `isHigh` with a button. */
export const ComingEntries = ({ count, isHigh }: { count: number; isHigh?: boolean }) =>
  times(count).map((at) => (
    <div key={at} className={classes['entry']} data-high={isHigh || undefined}>
      <Bone h={12} w={at % 2 === 0 ? '50%' : '60%'} />
      <Bone h={10} w={80} />
    </div>
  ))

export const ComingItem = () => (
  <>
    <Bone h={20} w="40%" my={4} />
    <ComingPanel facts={4} />
    <ComingPanel facts={8} />
  </>
)
