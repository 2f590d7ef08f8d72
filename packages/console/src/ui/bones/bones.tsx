import { Group, rem } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './bones.module.css'

/** So many of something. */
export const times = (count: number) => Array.from({ length: count }, (_, at) => at)

type BoneProps = {
  /** Height. Pixels at the usual size of text, as are the others. */
  h: number
  /** Width; the whole place when left out. */
  w?: number | string
  maw?: string
  /** Margins: all around, along the line, at both ends of the block, above, below. */
  m?: number
  mx?: number
  my?: number
  mt?: number
  mb?: number
  'aria-label'?: string
}

/**
 * A grey bar where something will stand. Each of Mantine's is two layers with their own motion: a hundred of them take longer to
 * draw than most pages.
 */
export function Bone({ h, w, maw, m = 0, mx = m, my = m, mt = my, mb = my, ...rest }: BoneProps) {
  const style: CSSProperties = {
    blockSize: rem(h),
    marginBlock: `${rem(mt)} ${rem(mb)}`,
    marginInline: rem(mx),
    ...(w === undefined ? {} : { inlineSize: rem(w) }),
    ...(maw === undefined ? {} : { maxInlineSize: maw }),
  }
  return <span className={classes.bone} style={style} {...rest} />
}

/** Bones side by side, each as wide as is said. */
export const Bones = ({ widths, h }: { widths: readonly number[]; h: number }) => (
  <Group gap="xs" wrap="nowrap" style={{ overflow: 'hidden' }}>
    {widths.map((width, at) => (
      <Bone key={at} h={h} w={width} />
    ))}
  </Group>
)
