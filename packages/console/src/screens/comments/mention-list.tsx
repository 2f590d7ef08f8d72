import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { mentionTyped, peopleMeant, type Person } from '@touchline/domain/kept/comment/comment-mentions.ts'
import { useState, type KeyboardEvent } from 'react'
import { administratorChoices, administrators } from '#data/nouns/user/administrators.ts'
import classes from './comments.module.css'

/** Most that are offered; typing finds the others. */
const OFFERED = 6
const NOBODY: readonly Person[] = []

type MentionsOptions = { text: string; caret: number; onChoose: (person: Person, from: number) => void }

/** Colleagues offered while somebody is being mentioned, and the keys that choose from them. */
export function useMentions({ text, caret, onChoose }: MentionsOptions) {
  const typed = mentionTyped(text, caret)
  const [at, setAt] = useState(0)
  /** Position of the "@" whose list was closed; another "@" opens it again. */
  const [closed, setClosed] = useState<number>()
  const isWanted = typed !== undefined && closed !== typed.from
  const { data: all = NOBODY } = useQuery({ ...administrators(), enabled: isWanted })
  const spelt = isWanted ? peopleMeant(all, typed.typed, OFFERED) : NOBODY
  const isMisspelt = isWanted && spelt.length === 0 && all.length > 0 && typed.typed.trim().length > 2
  const { data: similar = NOBODY } = useQuery({
    ...administratorChoices(typed?.typed.trim() ?? ''),
    enabled: isMisspelt,
  })
  // A name that is there in full is not offered again.
  const isDone = spelt.length === 1 && spelt[0]?.label === typed?.typed
  const people = isDone ? NOBODY : isMisspelt ? similar.slice(0, OFFERED) : spelt
  const active = Math.min(at, people.length - 1)

  const choose = (person: Person) => {
    setAt(0)
    if (typed) onChoose(person, typed.from)
  }
  /** Returns whether the list used the key. */
  const press = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean => {
    const person = people[active]
    if (typed === undefined || person === undefined || ctrlKey || metaKey || nativeEvent.isComposing)
      return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      setAt((active + step + people.length) % people.length)
    } else if (key === 'Enter' || key === 'Tab') choose(person)
    else if (key === 'Escape') setClosed(typed.from)
    else return false
    return true
  }
  return {
    people,
    active,
    choose,
    press,
    typing() {
      setAt(0)
      if (typed === undefined) setClosed(undefined)
    },
  }
}

type MentionListProps = {
  id: string
  people: readonly Person[]
  active: number
  onChoose: (person: Person) => void
}

export const optionId = (id: string, at: number) => `${id}-${at}`

/** Colleagues who can be mentioned, below the text, which keeps the focus. */
export const MentionList = ({ id, people, active, onChoose }: MentionListProps) => (
  <ul id={id} role="listbox" aria-label={t('Mention a colleague')} className={classes['mentions']}>
    {people.map((person, at) => (
      <li
        key={person.value}
        id={optionId(id, at)}
        role="option"
        aria-selected={at === active}
        className={classes['mention']}
        // The text keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
      >
        {person.label}
      </li>
    ))}
  </ul>
)
