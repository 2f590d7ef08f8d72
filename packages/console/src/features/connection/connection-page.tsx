import { Progress, Stack, Text, TextInput } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { changesBetween, mended } from '@touchline/domain/mapping/mend.ts'
import { all, no, yes } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import { addVersion, connection, findings, useNewVersions, type RunnerFound } from '#data/connection.ts'
import { toAppError } from '#data/errors.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { decisionFields, type DecisionFieldsProps } from '#kit/decision/dialog/decision-fields.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { useOnline } from '#kit/online.ts'
import { Page } from '#kit/page/page.tsx'
import { Count } from '#kit/page/related.tsx'
import { toast } from '#kit/toast.tsx'
import { Coming, ComingPanel } from '#ui/coming.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { percentText } from '#ui/text/numbers.ts'
import { exactTime, Time, useZone } from '#ui/time.tsx'
import { ConnectionMapping } from './connection-mapping.tsx'
import { ConnectionNeeds } from './connection-needs.tsx'
import { Changes, ConnectionVersions } from './connection-versions.tsx'
import { effectSentence, type VocabularyOf } from './connection-words.ts'
import classes from './connection.module.css'
import { chosenIn, needsIn, type Choices } from './needs.ts'
import { NotConnected } from './not-connected.tsx'

export const handle: RouteHandle = { title: t('Connection') }

export function startConnection(): void {
  void queryClient.prefetchQuery(connection())
}

/** How a platform's records and ours are connected, and what needs somebody. */
export function ConnectionPage({ vocabularyOf }: { vocabularyOf: VocabularyOf }) {
  const connected = useQuery(connection())
  const found = useQuery({ ...findings(), enabled: connected.data != null })
  useNewVersions(connected.data != null)
  const { data } = connected
  const error = data === undefined ? connected.error : found.data === undefined ? found.error : null
  const isLoading = !error && data !== null && found.data === undefined
  return (
    <Page
      title={t('Connection')}
      subtitle={t('How your platform’s records and the console’s are connected.')}
      isWaiting={isLoading}
    >
      {error && (
        <FailureNotice
          error={toAppError(error)}
          retry={() => void (data === undefined ? connected : found).refetch()}
        />
      )}
      {isLoading && (
        <Coming>
          <Stack gap="md">
            <ComingPanel facts={3} />
            <ComingPanel facts={6} />
          </Stack>
        </Coming>
      )}
      {data === null && <NotConnected />}
      {data && found.data && <Connected connected={data} found={found.data} vocabularyOf={vocabularyOf} />}
    </Page>
  )
}

type Connection = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof connection>['queryFn']>>>>
type ConnectedProps = { connected: Connection; found: RunnerFound; vocabularyOf: VocabularyOf }

function Connected({ connected, found, vocabularyOf }: ConnectedProps) {
  const { versions, hasMore } = connected
  const [newest] = versions
  const [choices, setChoices] = useState<Choices>({})
  const { ask, dialog } = useDecision()
  const online = useOnline()
  const current = newest?.mapping ?? {}
  const before = newest?.version ?? 0
  const version = before + 1
  const needs = needsIn(found.nouns, current)
  const open = needs.filter(({ kind }) => kind !== 'chosen')
  const chosen = chosenIn(needs, choices)
  const add = (mapping: Mapping, effect: Effect) =>
    ask({
      title: t('Save version {version}', { version }),
      effect: effect.lines,
      confirm: t('Save'),
      draft: `mapping ${version}`,
      fields: decisionFields({ initial: effect.note, Fields: NoteField, problem: () => undefined }),
      async run({ input }) {
        const note = typeof input === 'string' ? input.trim() : ''
        await mutate(addVersion(), { before, mapping, note })
        setChoices({})
        toast.done(t('Version {version} saved. The runner applies it.', { version }))
      },
    })
  const save = () => {
    const sentences = chosen.map((one) => effectSentence(vocabularyOf(one.collection), one))
    const lines = (
      <ul className={classes['changes']}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )
    add(mended(current, chosen), { lines, note: '' })
  }
  const goBack = (to: number, mapping: Mapping) =>
    add(mapping, {
      lines: <Changes changes={changesBetween(current, mapping)} vocabularyOf={vocabularyOf} />,
      note: t('Back to version {version}', { version: to }),
    })
  const isChosen = chosen.length > 0 ? yes : no(t('Choose what a word means first.'))
  const canSave = needs.some(({ kind }) => kind === 'word' || kind === 'noWord')
  return (
    <Stack gap="md">
      <State connected={connected} found={found} />
      {newest && newest.mapping === undefined && (
        <Notice tone="bad" role="note">
          {t('Version {version} can’t be read, so the one before it counts. Go back to an earlier one.', {
            version: before,
          })}
        </Notice>
      )}
      <Panel title={t('Needs somebody')} aside={<Count count={open.length} />}>
        {needs.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('Nothing. Every word is known, and every decision reached your platform.')}
          </Text>
        ) : (
          <ConnectionNeeds
            needs={needs}
            vocabularyOf={vocabularyOf}
            choices={choices}
            onChoose={setChoices}
            asked={found.asked}
          />
        )}
        {canSave && (
          <div>
            <ActionButton
              id="save"
              label={t('Save as version {version}', { version })}
              icon={IconDeviceFloppy}
              tone="primary"
              verdict={all(online, isChosen)}
              run={save}
            />
          </div>
        )}
      </Panel>
      <Panel title={t('Mapping')}>
        <ConnectionMapping mapping={current} nouns={found.nouns} vocabularyOf={vocabularyOf} />
      </Panel>
      <Panel title={t('Versions')}>
        <ConnectionVersions {...{ versions, hasMore, vocabularyOf }} onGoBack={goBack} />
      </Panel>
      {dialog}
    </Stack>
  )
}

type Effect = { lines: React.ReactNode; note: string }

const NoteField = ({ value, onChange }: DecisionFieldsProps<string>) => (
  <TextInput
    label={t('Note')}
    description={t('What is new in this version. Optional.')}
    value={value}
    maxLength={500}
    dir="auto"
    data-autofocus
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

const START_RUNNER = 'npm run runner'

/** Who connected it, and how the runner stands. */
function State({ connected, found }: Omit<ConnectedProps, 'vocabularyOf'>) {
  const { byName, at, versions } = connected
  const [newest] = versions
  const zone = useZone()
  const isApplying = newest !== undefined && found.version < newest.version
  const { progress, lastAt } = found
  return (
    <Panel title={t('State')}>
      <Facts
        facts={[
          { label: t('Connected'), value: <By name={byName} at={at} /> },
          {
            label: t('Newest version'),
            value: newest && (
              <>
                {newest.version} · <By name={newest.byName || newest.by} at={newest.at} />
              </>
            ),
          },
          {
            label: t('Runner'),
            value: found.isAnswering ? tc('runner', 'Running') : t('Not running'),
          },
        ]}
      />
      {!found.isAnswering && (
        <Notice tone="warning" role="status">
          {lastAt === undefined
            ? t('The runner hasn’t answered yet: decisions wait until it runs.')
            : t('The runner hasn’t answered since {time}: decisions wait until it runs.', {
                time: exactTime(lastAt, zone),
              })}{' '}
          {t('Start it where the console is installed:')}{' '}
          <code className={classes['path']} lang="en">
            {START_RUNNER}
          </code>
        </Notice>
      )}
      {isApplying && (
        <div>
          <Text size="sm" role="status">
            {progress === null
              ? t('Version {version} isn’t applied yet.', { version: newest.version })
              : t('Applying version {version}: {share}', {
                  version: newest.version,
                  share: percentText(progress),
                })}
          </Text>
          {progress !== null && (
            <Progress value={100 * progress} aria-label={t('Applying the mapping')} mt={4} />
          )}
        </div>
      )}
    </Panel>
  )
}

const By = ({ name, at }: { name: string; at: Date | undefined }) => (
  <>
    <bdi>{name}</bdi>
    {name !== '' && at && ' · '}
    {at && <Time at={at} />}
  </>
)
