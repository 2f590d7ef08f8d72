import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { plannedPages } from '#app/planned-pages.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'

type Planned = { heading: string; holds: string; wayOn: { label: string; to: string } }

export function loader({ pattern }: LoaderFunctionArgs): Planned {
  const plan = plannedPages[pattern] ?? { heading: 'Planned', holds: 'This page is still to come.' }
  const isHome = pattern === paths.home()
  const wayOn = isHome
    ? { label: 'Go to User Management', to: paths.users() }
    : { label: 'Go to the users dashboard', to: paths.home() }
  return { ...plan, wayOn }
}

export const handle: RouteHandle<Planned> = { title: ({ heading }) => heading }

/** A page that is not built yet: what it is called, what it will hold, and a way on. */
export function Component() {
  const { heading, holds, wayOn } = useLoaderData<Planned>()
  return (
    <Page title={heading}>
      <Paper withBorder p="xl">
        <Stack align="center" gap="xs" py="xl" ta="center">
          <IconTools size={32} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
          <Text fw={600}>This page is still to come</Text>
          <Text maw="34rem">{holds}</Text>
          <Anchor component={Link} to={wayOn.to} mt="xs">
            {wayOn.label}
          </Anchor>
        </Stack>
      </Paper>
    </Page>
  )
}
