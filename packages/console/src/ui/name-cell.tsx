import type { ReactNode } from 'react'
import texts from '#ui/text/text.module.css'

type NameCellProps = { picture: ReactNode; name: string }

/** A name in a row's link, after its picture; one that is too long is cut, and shown in full on hover. */
export function NameCell({ picture, name }: NameCellProps) {
  return (
    <>
      {picture}
      <span className={texts.cut} title={name}>
        {name}
      </span>
    </>
  )
}
