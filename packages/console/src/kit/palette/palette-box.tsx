import { Button, Group, Kbd, Text, TextInput } from '@mantine/core'
import { IconBolt, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useComingPage } from '#kit/page/use-coming-page.ts'
import { currentScopes, runOffered, subscribeScopes, type ShortcutScope } from '#kit/shortcuts/registry.ts'
import { keyed, PaletteList } from './palette-list.tsx'
import type { PaletteItem, PaletteSource } from './palette-source.ts'
import { typedAhead } from './typed-ahead.ts'
import { inOrder, matching, type PaletteGroup, useSourceGroups, without } from './use-source-groups.ts'
import classes from './palette.module.css'
import { locale, t } from '@touchline/domain/language/t.ts'
import { isMac } from '#ui/is-mac.ts'
import { rich } from '#ui/text/rich.tsx'
import { Bone } from '#ui/bones.tsx'

export type PaletteContent = {
  /** Offered at once and filtered by the typed text. */
  commands: readonly PaletteItem[]
  /** Searched for the typed text. */
  sources: readonly PaletteSource[]
  /** Items opened last, the latest first; shown until something is typed. */
  recent(): Promise<PaletteItem[]>
  /** Called when a result was opened. */
  onOpen(item: PaletteItem): void
}

type PaletteBoxProps = PaletteContent & {
  box: RefObject<HTMLInputElement | null>
  onChoose(item: PaletteItem, elsewhere: boolean): void
}

/** Box with its results; the focus stays in the box, which names the current option. */
export function PaletteBox({ box, commands, sources, recent, onChoose }: PaletteBoxProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState<string>()
  const { data: opened = [], isPending } = useQuery({
    queryKey: ['palette', 'recent'],
    queryFn: recent,
    staleTime: 0,
    retry: false,
  })
  const scopes = useSyncExternalStore(subscribeScopes, currentScopes)
  // A page that is being left would close whatever its commands open.
  const ofPage = useComingPage() === undefined ? scopes.flatMap(commandsOf) : []
  const { groups: found, ...state } = useSourceGroups(sources, typed)
  const all: PaletteGroup[] = [
    { label: t('Recent'), items: typed.trim() === '' ? opened : [] },
    ...found,
    { label: t('On this page'), items: matching(firsts(ofPage), typed) },
    { label: t('Commands'), items: matching(without(commands, ofPage), typed) },
  ]
  const groups = inOrder(all, typed)
  const options = groups.flatMap(keyed)
  // The first is chosen as soon as there is one, so that Enter is enough.
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === moved),
  )
  const current = options[at]

  const isSettled = !state.isSearching && !(typed.trim() === '' && isPending)
  const forget = useKeysAhead(setTyped, isSettled, () => current && onChoose(current.item, false))

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current) onChoose(current.item, event.ctrlKey || event.metaKey)
      return
    }
    const to = destination(event, at, options.length)
    if (to === undefined) return
    event.preventDefault()
    setMoved(options[to]?.key)
  }

  return (
    <>
      <TextInput
        ref={box}
        role="combobox"
        aria-label={t('Search and commands')}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId}-${current.key}`}
        placeholder={t('Search or type a command')}
        size="md"
        variant="unstyled"
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setMoved(undefined)
          forget()
        }}
        onKeyDown={press}
        onFocus={takeOver}
        data-autofocus
        className={classes.box}
      />
      <PaletteList
        id={listId}
        groups={groups}
        current={current?.key}
        onPoint={setMoved}
        onChoose={onChoose}
      />
      <PaletteFoot {...state} typed={typed} count={options.length} />
    </>
  )
}

/**
 * Takes keys typed before the box had the focus. An Enter among them, pressed before any result, chooses the first one once the
 * search has settled. Returns a function that forgets that Enter: further typing is another question.
 */
function useKeysAhead(
  type: (change: (typed: string) => string) => void,
  isSettled: boolean,
  choose: () => void,
): () => void {
  const [isEntered, setIsEntered] = useState(false)
  // The box renders a few more times while the palette closes.
  const isChosen = useRef(false)
  useEffect(
    () =>
      typedAhead.handTo((key) => {
        if (key === 'Enter') setIsEntered(true)
        else if (key === 'Backspace') type((typed) => typed.slice(0, -1))
        else if (key.length === 1) type((typed) => typed + key)
      }),
    [type],
  )
  useEffect(() => {
    if (!isEntered || !isSettled || isChosen.current) return
    isChosen.current = true
    choose()
  }, [isEntered, isSettled, choose])
  return () => setIsEntered(false)
}

/** Hands the keys over to the box, after its present text. */
function takeOver({ currentTarget: box }: FocusEvent<HTMLInputElement>): void {
  typedAhead.end()
  box.setSelectionRange(box.value.length, box.value.length)
}

/** Arrows wrap around; Home and End go to the first and the last. */
function destination(
  { key, altKey, shiftKey }: KeyboardEvent,
  at: number,
  count: number,
): number | undefined {
  if (count === 0 || altKey || shiftKey) return undefined
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  }
  return steps[key]
}

/** Commands of the page's keys; those that only move the focus are left out. */
const commandsOf = ({ shortcuts }: ShortcutScope): PaletteItem[] =>
  shortcuts.flatMap(({ label, keys, moves }) =>
    moves === true
      ? []
      : [
          {
            id: label,
            label,
            keys,
            icon: <IconBolt size={18} aria-hidden />,
            action: { run: () => runOffered(label) },
          },
        ],
  )

/** First of several equal commands from different parts of the page: it shows the key. */
const firsts = (items: readonly PaletteItem[]): readonly PaletteItem[] =>
  [...new Map(items.toReversed().map((item) => [item.label, item])).values()].toReversed()

type PaletteFootProps = {
  typed: string
  count: number
  isSearching: boolean
  failed: readonly string[]
  isSimilar: boolean
  /** Records that no search finds yet, such as "6 users". */
  unfound: readonly string[]
  retry(): void
}

/** State of the search for assistive technology, and help where it found nothing or failed. */
function PaletteFoot({ typed, count, isSearching, failed, isSimilar, unfound, retry }: PaletteFootProps) {
  const isEmpty = count === 0 && !isSearching
  return (
    <>
      {count === 0 && isSearching && <Waiting />}
      {isEmpty && (
        <div className={classes.state}>
          <Text size="sm">
            {failed.length > 0
              ? t('Search incomplete')
              : t('Nothing found for “{typed}”', { typed: typed.trim() })}
          </Text>
          {failed.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('Try the start of another word, fewer words, or an e-mail address.')}
            </Text>
          )}
          {unfound.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('Not searchable yet: {records} added by another program.', { records: list(unfound) })}
            </Text>
          )}
        </div>
      )}
      {failed.length > 0 && !isSearching && (
        <Group className={classes.failure} role="alert" gap="xs" justify="space-between">
          <Text size="sm">{t('Couldn’t search {areas}.', { areas: list(failed) })}</Text>
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('Try again')}
          </Button>
        </Group>
      )}
      <div className={classes.foot}>
        <span role="status">{statusLine({ typed, count, isSearching, isSimilar })}</span>
        <span className={classes.help} aria-hidden>
          {rich(
            t(
              '<key>↑</key> <key>↓</key> choose <key>Enter</key> open <key>{modifier} Enter</key> in a new tab',
              { modifier: isMac() ? '⌘' : t('Ctrl') },
            ),
            keyParts,
          )}
        </span>
      </div>
    </>
  )
}

const keyParts = { key: (text: string) => <Kbd size="xs">{text}</Kbd> }

const Waiting = () => (
  <div className={classes.state} aria-hidden>
    {['72%', '54%', '63%'].map((width) => (
      <Bone key={width} h={16} w={width} my={12} />
    ))}
  </div>
)

const list = (names: readonly string[]) => new Intl.ListFormat(locale()).format(names)

function statusLine({
  typed,
  count,
  isSearching,
  isSimilar,
}: Pick<PaletteFootProps, 'typed' | 'count' | 'isSearching' | 'isSimilar'>): string {
  if (isSearching) return t('Searching…')
  if (count === 0) return t('Nothing found')
  return isSimilar
    ? t('{count, plural, one {# result} other {# results}}, similar to “{typed}”', {
        count,
        typed: typed.trim(),
      })
    : t('{count, plural, one {# result} other {# results}}', { count })
}
