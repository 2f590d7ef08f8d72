import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { diffRows, formatValue, type FieldWords } from '#kit/decision/history/vocabulary.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Diff } from '#ui/diff.tsx'
import classes from './conflict-dialog.module.css'
import { fates, type Side, type Version } from './merge.ts'
import { t } from '@touchline/domain/language/t.ts'

type Fields = Record<string, unknown>

type ConflictDialogProps = {
  base: Version<Fields>
  mine: Fields
  theirs: Version<Fields>
  /** Outcome of confirming. */
  why: 'saving' | 'looking'
  words: Record<string, FieldWords>
  onClose: () => void
  onResolve: (choices: Record<string, Side>) => void
}

/** Compares mine, theirs and the original, field by field: nothing is overwritten without a choice. */
export function ConflictDialog({ base, mine, theirs, why, words, onClose, onResolve }: ConflictDialogProps) {
  const original = base.values
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const met = fates(original, mine, theirs.values, theirs.together)
  const namesOf = (wanted: string) => met.filter(([, fate]) => fate === wanted).map(([name]) => name)
  const clashes = namesOf('clash')
  const choose = (chosen: string, side: Side) => {
    const names = theirs.together?.find((all) => all.includes(chosen)) ?? [chosen]
    setChoices({ ...choices, ...Object.fromEntries(names.map((name) => [name, side])) })
  }
  const openId = useId()
  const open = clashes.filter((name) => choices[name] === undefined)
  const who = theirs.by ?? t('Someone')
  const rowsOf = (names: string[], from: Fields, to: Fields) =>
    diffRows(pick(from, names), pick(to, names), pick(words, names), { before: from, after: to })
  const facts = diffRows(base.facts ?? {}, theirs.facts ?? {}, {})

  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('{who} changed this too', { who })}
      closeButtonProps={{ 'aria-label': t('Back to the form') }}
    >
      <Stack gap="lg">
        {clashes.length > 0 && (
          <Section title={t('Changed by both of you')} note={t('Choose one; the other isn’t kept.')}>
            {clashes.map((name) => (
              <Choice
                key={name}
                words={words[name] ?? { label: name }}
                name={name}
                values={{ original, mine, theirs: theirs.values }}
                who={who}
                choice={choices[name]}
                onChoose={(side) => choose(name, side)}
              />
            ))}
          </Section>
        )}
        <Changes
          title={t('Changed by {who}: kept', { who })}
          rows={rowsOf(namesOf('theirs'), original, theirs.values)}
        />
        <Changes title={t('Changed by you: kept')} rows={rowsOf(namesOf('mine'), original, mine)} />
        <Changes title={t('Same change by both')} rows={rowsOf(namesOf('agreed'), original, mine)} />
        <Changes title={t('Also changed')} rows={facts} />
        {open.length > 0 && (
          <Text id={openId} size="sm" c="dimmed" ta="end" role="status">
            {t('Choose for {count, plural, one {# more field} other {# more fields}}.', {
              count: open.length,
            })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Back to the form')}
          </Button>
          <Button
            {...(open.length > 0
              ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': openId }
              : { onClick: () => onResolve(choices) })}
            data-autofocus={clashes.length === 0 || undefined}
          >
            {why === 'saving' ? t('Save merged') : t('Use their changes')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const pick = <V,>(from: Record<string, V>, names: string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

type SectionProps = { title: string; note?: string; children: ReactNode }

function Section({ title, note, children }: SectionProps) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <div>
        <Text size="sm" fw={600} component="h3">
          {title}
        </Text>
        {note && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  )
}

function Changes({ title, rows }: { title: string; rows: ReturnType<typeof diffRows> }) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <Diff rows={rows} />
    </Section>
  )
}

type ChoiceProps = {
  words: FieldWords
  name: string
  values: { original: Fields; mine: Fields; theirs: Fields }
  who: string
  choice: Side | undefined
  onChoose: (side: Side) => void
}

function Choice({ words, name, values, who, choice, onChoose }: ChoiceProps) {
  const shown = (whole: Fields) => formatValue(whole[name], words, whole)
  return (
    <Radio.Group
      label={words.label}
      description={t('Was: {value}', { value: shown(values.original) })}
      value={choice ?? null}
      onChange={(side) => onChoose(side === 'mine' ? 'mine' : 'theirs')}
      className={classes['choice']}
    >
      <Stack gap="xs" mt={8}>
        <Radio value="mine" label={t('Yours: {value}', { value: shown(values.mine) })} />
        <Radio value="theirs" label={`${who}: ${shown(values.theirs)}`} />
      </Stack>
    </Radio.Group>
  )
}
