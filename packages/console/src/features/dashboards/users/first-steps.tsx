import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { firstSteps, type FirstStep } from '@touchline/domain/kept/preferences.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { changePreferences } from '#data/session/change-preferences.ts'
import { ownPreferences, updatePreferences } from '#data/session/preferences.ts'
import { currentAdmin } from '#data/session/session.ts'
import { openPalette } from '#kit/palette/open-palette.ts'
import { openShortcuts } from '#kit/shortcuts/shortcuts.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { DEMO_DOMAIN } from '#product.ts'
import { isMac } from '#ui/is-mac.ts'
import { Panel } from '#ui/panel.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './first-steps.module.css'
import { reviewPages } from './review-pages.ts'

type Area = { title: string; pages: readonly { label: string; to: string }[] }

/** Pages by task, named as in the navigation. */
const areas: readonly Area[] = [
  {
    title: t('Review'),
    pages: reviewPages,
  },
  {
    title: t('Records'),
    pages: [
      { label: t('User Management'), to: paths.users() },
      { label: t('Approved Clubs'), to: paths.clubs() },
      { label: t('Approved Leagues'), to: paths.leagues() },
      { label: t('Matches'), to: paths.matches() },
      { label: t('Match Moderators'), to: paths.matchModerators() },
    ],
  },
  {
    title: t('Sales'),
    pages: [
      { label: t('Sales Pipeline'), to: paths.salesPipeline() },
      { label: t('Contacts'), to: paths.contacts() },
      { label: t('Activities'), to: paths.activities() },
    ],
  },
  {
    title: t('Reports'),
    pages: [
      { label: t('Agents'), to: paths.dashboard.agents() },
      { label: t('Pipelines'), to: paths.dashboard.pipelines() },
      { label: t('Clubs Map'), to: paths.dashboard.map() },
      { label: t('History'), to: paths.history() },
    ],
  },
]

type Step = {
  title: string
  text: string
  action: { label: string } & ({ to: string } | { run: () => void })
}

const steps: Record<FirstStep, Step> = {
  search: {
    title: t('Find anything'),
    text: t('{keys} finds people, clubs, matches, deals and commands on any page.', {
      keys: isMac() ? '⌘ K' : t('Ctrl K'),
    }),
    action: { label: t('Open search'), run: openPalette },
  },
  decide: {
    title: t('Review without the mouse'),
    text: t('In a queue, A approves, R rejects, S skips and Z undoes.'),
    action: { label: t('Review a club'), to: paths.clubRequests() },
  },
  keys: {
    title: t('Learn the shortcuts'),
    text: t('Press ? on any page to see its shortcuts.'),
    action: { label: t('Show shortcuts'), run: openShortcuts },
  },
  comfort: {
    title: t('Make it yours'),
    text: t('Theme, density, motion and time zone follow you to every device.'),
    action: { label: t('Set preferences'), to: paths.profile() },
  },
  two: {
    title: t('Try it with two accounts'),
    text: t('Sign in as {email} with the same password in a private window, then open one record in both.', {
      email: `admin2@${DEMO_DOMAIN}`,
    }),
    action: { label: t('Open users'), to: paths.users() },
  },
}

/** Guided first minute of a newcomer, a step at a time, until it’s dismissed; Profile restores it. */
export function FirstSteps() {
  const { data: preferences } = useQuery(ownPreferences())
  const { mutate } = useMutation(updatePreferences())
  const change = useMutation(changePreferences())
  const [isOpen, setOpen] = useState(false)
  if (!preferences || preferences.stepsDismissed === true) return null
  const done = preferences.stepsDone ?? []
  // Only demo data has colleagues whose password is known.
  const shown = firstSteps.filter(
    (step) => step !== 'two' || currentAdmin().email.endsWith(`@${DEMO_DOMAIN}`),
  )
  const next = shown.find((step) => !done.includes(step))
  const taken = shown.filter((step) => done.includes(step)).length
  const take = (step: FirstStep) => {
    if (!done.includes(step))
      change.mutate(({ stepsDone = [] }) => ({ stepsDone: [...new Set([...stepsDone, step])] }))
  }
  const putAway = (stepsDismissed: boolean) =>
    mutate({ stepsDismissed }, { onError: (failure) => void toast.error(failure) })
  const dismiss = () => {
    putAway(true)
    toast.done(t('Hidden. Restore it from Profile.'), {
      undo: async () => putAway(false),
    })
  }
  return (
    <Panel
      title={t('First steps')}
      aside={
        <Group gap="xs" justify="flex-end">
          <Text size="sm" c="dimmed">
            {t('{done} of {count} done', { done: taken, count: shown.length })}
          </Text>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('Show next') : t('Show all')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={dismiss}>
              {t('Dismiss')}
            </Button>
          </Group>
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
          {isDone && <VisuallyHidden>, {t('done')}</VisuallyHidden>}
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

/** Links to all pages, by task. */
function Areas() {
  return (
    <nav aria-label={t('Pages by task')} className={classes['areas']}>
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
