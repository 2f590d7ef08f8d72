import { Avatar } from '@mantine/core'

type PictureAvatarProps = {
  /** Address of the picture; null or undefined: the initial is shown. */
  src: string | null | undefined
  /** Person's name. The picture decorates a written name: assistive technology skips it. */
  name: string
  /** Set for the signed-in person, whose initial comes from the e-mail address. */
  email?: string | undefined
  size?: number
}

/** A person's picture, or their initial while there is none. Same size either way, so that nothing jumps. */
export function PictureAvatar({ src, name, email, size = 32 }: PictureAvatarProps) {
  const initial = [...(email || name)].at(0)?.toUpperCase() ?? '?'
  return (
    <Avatar src={src ?? null} alt="" size={size} color="pitch" variant="light" aria-hidden>
      {initial}
    </Avatar>
  )
}
