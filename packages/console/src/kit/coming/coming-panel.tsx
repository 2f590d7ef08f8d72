import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Bone, times } from '#ui/bones.tsx'
import classes from './coming.module.css'

/** A panel with its title and so many facts. */
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

/** A panel with its title. */
export const ComingBox = ({ children }: { children: ReactNode }) => (
  <div className={classes['panel']}>
    <Bone h={16} w={110} mb={16} />
    {children}
  </div>
)
