import { Button, Group, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { changesBetween, type MappingChange } from '@touchline/domain/mapping/mend.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import type { ReadVersion } from '#data/connection.ts'
import { useOnline } from '#kit/online.ts'
import { Fold } from '#ui/fold.tsx'
import { Tag } from '#ui/status-badge.tsx'
import { Time } from '#ui/time.tsx'
import { changePlace, changeSentence, type VocabularyOf } from './connection-words.ts'
import classes from './connection.module.css'

/** More changes than these are folded away. */
const SHOWN = 5

type VersionsProps = {
  versions: readonly ReadVersion[]
  hasMore: boolean
  vocabularyOf: VocabularyOf
  onGoBack: (version: number, mapping: Mapping) => void
}

/** Who made each version, and how it differs from the one before. */
export function ConnectionVersions({ versions, hasMore, vocabularyOf, onGoBack }: VersionsProps) {
  const online = useOnline()
  return (
    <>
      <ul className={classes['list']} aria-label={t('Versions')}>
        {versions.map(({ version, byName, by, at, note, mapping }, index) => {
          const name = t('Version {version}', { version })
          const before = versions[index + 1]
          return (
            <li key={version} className={classes['version']}>
              <Group justify="space-between" gap="xs" align="flex-start">
                <div>
                  <Group gap="xs">
                    <Text fw={600} size="sm">
                      {name}
                    </Text>
                    {index === 0 && <Tag>{t('Newest')}</Tag>}
                  </Group>
                  <Text size="sm" c="dimmed">
                    <bdi>{byName || by}</bdi> · <Time at={at} />
                  </Text>
                </div>
                {index > 0 && mapping && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    className={classes['back']}
                    aria-label={t('Go back to this one: version {version}', { version })}
                    disabled={!online.ok}
                    onClick={() => onGoBack(version, mapping)}
                  >
                    {t('Go back to this one')}
                  </Button>
                )}
              </Group>
              {note !== undefined && note !== '' && (
                <Text size="sm" dir="auto" className={classes['note']}>
                  {note}
                </Text>
              )}
              <Differences mapping={mapping} before={before} isFirst={version === 1} {...{ vocabularyOf }} />
            </li>
          )
        })}
      </ul>
      {hasMore && (
        <Text size="sm" c="dimmed">
          {t('Showing the first {count}.', { count: versions.length })}
        </Text>
      )}
    </>
  )
}

type DifferencesProps = {
  mapping: Mapping | undefined
  before: ReadVersion | undefined
  isFirst: boolean
  vocabularyOf: VocabularyOf
}

function Differences({ mapping, before, isFirst, vocabularyOf }: DifferencesProps) {
  if (mapping === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('This version can’t be read.')}
      </Text>
    )
  if (isFirst)
    return (
      <Text size="sm" c="dimmed">
        {t('The first version.')}
      </Text>
    )
  if (before?.mapping === undefined) return null
  const changes = changesBetween(before.mapping, mapping)
  const list = <Changes changes={changes} vocabularyOf={vocabularyOf} />
  return changes.length > SHOWN ? (
    <Fold label={t('{count, plural, one {# change} other {# changes}}', { count: changes.length })}>
      {list}
    </Fold>
  ) : (
    list
  )
}

type ChangesProps = { changes: readonly MappingChange[]; vocabularyOf: VocabularyOf }

/** Differences, each as a sentence after the field that it is about. */
export function Changes({ changes, vocabularyOf }: ChangesProps) {
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('Nothing changes.')}
      </Text>
    )
  return (
    <ul className={classes['changes']}>
      {changes.map((change) => {
        const vocabulary = vocabularyOf(change.collection)
        return (
          <li key={JSON.stringify(change)}>
            <Text span size="sm" c="dimmed">
              {changePlace(vocabulary, change)}:
            </Text>{' '}
            {changeSentence(vocabulary, change)}
          </li>
        )
      })}
    </ul>
  )
}
