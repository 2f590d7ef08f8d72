import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { firstSteps, type FirstStep } from '@touchline/domain/nouns/preferences/preferences.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ownPreferences, updatePreferences } from '#data/session/preferences.ts'
import { currentAdmin } from '#data/session/session.ts'
import { openPalette } from '#kit/palette/open-palette.ts'
import { openShortcuts } from '#kit/shortcuts/shortcuts.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { DEMO_DOMAIN } from '#product.ts'
import { isMac } from '#ui/device/is-mac.ts'
import { Panel } from '#ui/panel.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { areas } from './first-steps-areas.ts'
import classes from './first-steps.module.css'

type Step = {
  title: string
  text: string
  action: { label: string } & ({ to: string } | { run: () => void })
}

const steps: Record<FirstStep, Step> = {
  search: {
    title: 'Find anything',
    text: `${isMac() ? '⌘ K' : 'Ctrl K'} finds people, clubs, matches, deals and every command, on any page.`,
    action: { label: 'Open search', run: openPalette },
  },
  decide: {
    title: 'Decide without the mouse',
    text: 'In a queue A approves, R rejects, S skips and Z takes back what you did last.',
    action: { label: 'Review a club', to: paths.clubRequests() },
  },
  keys: {
    title: 'Look up the keys',
    text: '? lists what the keys do on the page that you are on.',
    action: { label: 'Show keys', run: openShortcuts },
  },
  comfort: {
    title: 'Make it yours',
    text: 'Theme, density, motion and time zone follow you to every machine.',
    action: { label: 'Set preferences', to: paths.profile() },
  },
  two: {
    title: 'Try it as two people',
    text: `Sign in as admin2@${DEMO_DOMAIN} in a private window, with your password, and open the same record in both.`,
    action: { label: 'Open the users', to: paths.users() },
  },
}

/** The guided first minute of a newcomer, a step at a time, until it is put away for good; the profile brings it back. */
export function FirstSteps() {
  const { data: preferences } = useQuery(ownPreferences())
  const { mutate } = useMutation(updatePreferences())
  const [isOpen, setOpen] = useState(false)
  if (!preferences || preferences.stepsDismissed === true) return null
  const done = preferences.stepsDone ?? []
  // Only the demo data have colleagues whose password is known.
  const shown = firstSteps.filter(
    (step) => step !== 'two' || currentAdmin().email.endsWith(`@${DEMO_DOMAIN}`),
  )
  const next = shown.find((step) => !done.includes(step))
  const taken = shown.filter((step) => done.includes(step)).length
  const take = (step: FirstStep) => {
    if (!done.includes(step)) mutate({ stepsDone: [...done, step] })
  }
  const putAway = (stepsDismissed: boolean) =>
    mutate({ stepsDismissed }, { onError: (failure) => void toast.error(failure) })
  const dismiss = () => {
    putAway(true)
    toast.done('Put away. Your profile brings it back.', {
      undo: async () => putAway(false),
    })
  }
  return (
    <Panel
      title="First steps"
      aside={
        <Group gap="xs" justify="flex-end">
          <Text size="sm" c="dimmed">
            {taken} of {shown.length} done
          </Text>
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show the next' : 'Show all'}
          </Button>
          <Button size="compact-sm" variant="default" onClick={dismiss}>
            Dismiss
          </Button>
        </Group>
      }
    >
      <ol className={classes['steps']}>
        {(isOpen || next === undefined ? shown : [next]).map((step) => (
          <StepLine key={step} step={steps[step]} isDone={done.includes(step)} onTake={() => take(step)} />
        ))}
      </ol>
      {isOpen && <Areas />}
    </Panel>
  )
}

function StepLine({
  step: { title, text, action },
  isDone,
  onTake,
}: {
  step: Step
  isDone: boolean
  onTake: () => void
}) {
  return (
    <li className={classes['step']}>
      {isDone ? (
        <IconCircleCheckFilled size={20} className={classes['done']} aria-hidden />
      ) : (
        <IconCircle size={20} stroke={1.5} className={classes['open']} aria-hidden />
      )}
      <div>
        <Text size="sm" fw={600}>
          {title}
          {isDone && <VisuallyHidden>, done</VisuallyHidden>}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      {'to' in action ? (
        <Button component={Link} to={action.to} size="compact-sm" variant="light" onClick={onTake}>
          {action.label}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            onTake()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
    </li>
  )
}

/** What is where, by what one comes to do. */
function Areas() {
  return (
    <nav aria-label="What is where" className={classes['areas']}>
      {areas.map(({ title, pages }) => (
        <div key={title}>
          <Text size="sm" fw={600} mb={4}>
            {title}
          </Text>
          <ul className={classes['pages']}>
            {pages.map(({ label, to }) => (
              <li key={to}>
                <Anchor component={Link} to={to} size="sm">
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
