import { useState, type Ref } from 'react'
import classes from './crest.module.css'

type CrestProps = {
  /** Address of the crest; null or undefined: the initials are shown. */
  src?: string | null | undefined
  /** Club's name. The crest decorates a written name: assistive technology skips it. */
  name: string
  /** Scoreboard code, in place of initials. */
  code?: string | undefined
  /** `#rrggbb`, shown as a band while there is no crest. */
  colours?: readonly string[] | undefined
  size?: number
  ref?: Ref<HTMLElement>
}

/** Most letters of a code; longer ones of other programs have no room. */
const CODE_LETTERS = 3

/** A club's crest, or its letters over its colours. Same size either way, so that nothing jumps. */
export function Crest({ src, name, code, colours = [], size = 28, ref }: CrestProps) {
  const [failed, setFailed] = useState<string>()
  const shown = src !== failed && src
  return (
    <span
      ref={ref}
      className={classes['crest']}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.34) }}
      aria-hidden
    >
      {shown ? (
        <img src={shown} alt="" onError={() => setFailed(shown)} />
      ) : (
        code?.slice(0, CODE_LETTERS) || initials(name)
      )}
      {!shown && colours.length > 0 && (
        <span className={classes['colours']}>
          {colours.slice(0, 3).map((colour, at) => (
            <span key={`${colour} ${at}`} style={{ backgroundColor: colour }} />
          ))}
        </span>
      )}
    </span>
  )
}

/** Of the first two words. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word].at(0)?.toUpperCase() ?? '')
    .join('') || '?'
