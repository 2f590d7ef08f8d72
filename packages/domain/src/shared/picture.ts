import { locale, t } from '#language/t.ts'

/** Types of pictures of people and clubs, up to 5 MB. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024

/** Problem of a chosen file, or undefined. Its content is checked when drawn. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!pictureTypes.some((known) => known === type)) return t('Choose a PNG or JPEG picture.')
  if (size === 0) return t('This file is empty.')
  if (size > PICTURE_BYTES_MAX)
    return t('This picture is {size} MB. Choose one of up to 5 MB.', { size: megabytes(size) })
}

/** Rounded up, so that a file just over the limit doesn't seem to be at it. */
const megabytes = (bytes: number) => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString(locale())
