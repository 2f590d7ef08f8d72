import { Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { IconCalendarPlus, IconNote, IconPhone } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { WaitsText } from '#kit/waits-text.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { type ComposerTab, composerTabs, type Subjects } from './composed.ts'
import { AboutChoice, CallParts, NextStep, PlanParts, useUnwanted } from './composer-parts.tsx'
import { useComposer, type About } from './use-composer.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { useQuery } from '@tanstack/react-query'
import { type Activity, activityName, activityTypeLabels } from '@touchline/domain/nouns/activity/activity.ts'
import { latestActivitiesOf, plannedActivitiesOf } from '#data/nouns/activity/activities.ts'
import { Line, Related } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'
import { exactTime, useTimeZone } from '#ui/time.tsx'

/** Planned and latest activities of a deal or a contact. */
function ComposerLines({ on: { pipelineId, contactId = '' } }: { on: Subjects }) {
  const subject =
    pipelineId === undefined
      ? ({ field: 'contactId', id: contactId } as const)
      : ({ field: 'pipelineId', id: pipelineId } as const)
  const all = { label: t('All activities'), to: paths.activities() }
  return (
    <Stack gap="sm" mt="md">
      <Stack gap={8}>
        <Heading>{tc('activities', 'Planned')}</Heading>
        <Related query={useQuery(plannedActivitiesOf(subject))} none={t('Nothing planned.')} all={all}>
          {(activity) => <ActivityLine key={activity.id} activity={activity} at={activity.dueAt} />}
        </Related>
      </Stack>
      <Stack gap={8}>
        <Heading>{tc('activities', 'Done')}</Heading>
        <Related query={useQuery(latestActivitiesOf(subject))} none={t('No activities yet.')} all={all}>
          {(activity) => <ActivityLine key={activity.id} activity={activity} at={activity.doneAt} />}
        </Related>
      </Stack>
    </Stack>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Text size="sm" fw={600} component="h3">
    {children}
  </Text>
)

function ActivityLine({ activity, at }: { activity: Activity; at: Date | null | undefined }) {
  const timeZone = useTimeZone()
  const { type, outcome } = activity
  return (
    <Line
      to={paths.activity(activity.id)}
      facts={[type ? activityTypeLabels[type] : '', at ? exactTime(at, timeZone) : '', outcome ?? '']}
    >
      {activityName(activity)}
    </Line>
  )
}

export type ComposerProps = {
  /** Place of the draft, such as `pipelines/x`. */
  place: string
  /** Choices of whom it can be about, the likeliest first. */
  about: readonly [About, ...About[]]
  /** Label of that choice. If given, the choice is shown even with one option, because the page is about something else. */
  aboutLabel?: string
  /** Tab to start with, focused on its text: for a dialog. */
  start?: ComposerTab
  onPlanned?: () => void
  /** Shows planned and past activities below, where the page has no timeline. */
  hasLines?: boolean
}

const tabs = {
  note: {
    tab: t('Note'),
    icon: IconNote,
    text: t('Note'),
    placeholder: t('Add a note…'),
    save: t('Add note'),
    key: 'n',
    command: t('Write a note'),
  },
  call: {
    tab: t('Log call'),
    icon: IconPhone,
    text: t('Call notes'),
    placeholder: t('Add call notes…'),
    save: t('Log call'),
    key: 'c',
    command: t('Log a call'),
  },
  plan: {
    tab: t('Plan'),
    icon: IconCalendarPlus,
    text: t('Task'),
    placeholder: t('Describe the task…'),
    save: t('Plan'),
    key: 'p',
    command: t('Plan an activity'),
  },
} as const

/** Logs what was said or done, and plans what comes next, without leaving the page. */
export function Composer(props: ComposerProps) {
  const { place, about, aboutLabel, start, onPlanned, hasLines = false } = props
  const composer = useComposer({ place, about, start, onPlanned })
  const { composed, change, problems, refusal, isSaving, written, timeZone } = composer
  const unwanted = useUnwanted(composed, composer.chosen.on.contactId)
  const text = useRef<HTMLTextAreaElement>(null)
  const wanted = useRef<'text' | 'suggestion'>(start && 'text')
  useEffect(() => {
    if (wanted.current === undefined) return
    text.current?.focus()
    // A suggested text is typed over.
    if (wanted.current === 'suggestion') text.current?.select()
    wanted.current = undefined
  })
  const goTo = (tab: ComposerTab) => {
    wanted.current = 'text'
    change({ tab })
  }
  // A dialog has no keys beside those of its fields.
  const keys = composerTabs.map((tab) => ({
    keys: tabs[tab].key,
    label: tabs[tab].command,
    run: () => goTo(tab),
  }))
  useShortcuts(t('Log'), start === undefined ? keys : [])

  const save = async () => {
    if (unwanted !== undefined) return
    await composer.save()
    // A button that was busy has lost it.
    if (document.activeElement === document.body) text.current?.focus()
  }
  const { tab } = composed
  const words = tabs[tab]
  return (
    <form
      data-screen-only
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void save()
      }}
    >
      <Tabs value={tab} onChange={(next) => change({ tab: composerTabs.find((one) => one === next) ?? tab })}>
        <Group justify="space-between" gap="xs" mb="xs">
          <Tabs.List aria-label={t('Log or plan')}>
            {composerTabs.map((one) => {
              const { tab: label, icon: Icon } = tabs[one]
              return (
                <Tabs.Tab
                  key={one}
                  value={one}
                  px={{ base: 4, xs: 'sm' }}
                  py={8}
                  leftSection={<Icon size={15} aria-hidden />}
                  // The arrows walk along the tabs; a press means to write.
                  onClick={({ detail }) => detail > 0 && goTo(one)}
                >
                  {label}
                </Tabs.Tab>
              )
            })}
          </Tabs.List>
          {(about.length > 1 || aboutLabel !== undefined) && (
            <AboutChoice
              value={composer.chosen.id}
              change={change}
              of={about}
              label={aboutLabel ?? t('With')}
            />
          )}
        </Group>
        <Tabs.Panel value={tab}>
          <Stack gap="xs">
            <GrowingTextarea
              ref={text}
              aria-label={words.text}
              placeholder={words.placeholder}
              minRows={2}
              maxRows={10}
              value={composed.text}
              readOnly={isSaving}
              {...(start === undefined ? {} : { 'data-autofocus': true })}
              error={problems.text}
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
              aria-keyshortcuts="Control+Enter"
            />
            {tab === 'call' && <CallParts composed={composed} change={change} />}
            {tab === 'plan' && (
              <PlanParts composed={composed} change={change} problems={problems} timeZone={timeZone} />
            )}
            {unwanted !== undefined && (
              <Notice tone="warning" role="status">
                {unwanted}
              </Notice>
            )}
            {refusal && <FailureNotice error={refusal} more={t('What you typed is kept.')} />}
            <Group gap="sm">
              <Button
                type="submit"
                size="xs"
                variant="light"
                loading={isSaving}
                disabled={unwanted !== undefined}
              >
                {words.save}
              </Button>
              <WaitsText />
            </Group>
          </Stack>
        </Tabs.Panel>
      </Tabs>
      {written && (
        <NextStep
          onPlan={(days) => {
            wanted.current = 'suggestion'
            composer.planNext(days)
          }}
          onLeave={composer.leaveNext}
        />
      )}
      {hasLines && <ComposerLines on={composer.chosen.on} />}
    </form>
  )
}
