import { useState, type Ref } from 'react'
import classes from './picture-avatar.module.css'

type PictureAvatarProps = {
  /** Address of the picture; null or undefined: the initial is shown. */
  src: string | null | undefined
  /** Person's name. The picture decorates a written name: assistive technology skips it. */
  name: string
  /** Set for the signed-in person, whose initial comes from the e-mail address. */
  email?: string | undefined
  size?: number
  ref?: Ref<HTMLElement>
}

/** A person's picture, or their initial while there is none. Same size either way, so that nothing jumps. */
export function PictureAvatar({ src, name, email, size = 32, ref }: PictureAvatarProps) {
  const [failed, setFailed] = useState<string>()
  const hasPicture = src && src !== failed
  return (
    <span
      ref={ref}
      className={classes['avatar']}
      style={{ width: size, height: size, fontSize: size / 2.5 }}
      aria-hidden
      data-avatar={hasPicture ? 'picture' : 'letter'}
    >
      {hasPicture ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : (
        ([...(email || name)].at(0)?.toUpperCase() ?? '?')
      )}
    </span>
  )
}
