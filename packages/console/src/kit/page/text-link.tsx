import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} size="sm">
    {children}
  </Anchor>
)
