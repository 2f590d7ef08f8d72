import { Group, rem } from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './bones.module.css'

/** Numbers from 0 for repeating elements. */
export const times = (count: number) => Array.from({ length: count }, (_, at) => at)

type BoneProps = {
  /** Height. All sizes are in pixels at the default text size. */
  h: number | string
  /** Width. Default: the whole place. */
  w?: number | string
  maw?: string
  /** Margins: all around, along the line, at both ends of the block, above, below. */
  m?: number
  mx?: number
  my?: number
  mt?: number
  mb?: number
  /** Nothing is being loaded yet. */
  isStill?: boolean
  isRound?: boolean
  className?: string
  'aria-label'?: string
  'aria-busy'?: boolean | undefined
}

/**
 * A grey placeholder bar; it pulses, or its whole shape does. Each of Mantine's is two layers with their own motion: a hundred
 * of them take longer to draw than most pages.
 */
export function Bone({ h, w, maw, m = 0, mx = m, my = m, mt = my, mb = my, ...rest }: BoneProps) {
  const { isStill, isRound, className, ...named } = rest
  const style: CSSProperties = {
    blockSize: rem(h),
    marginBlock: `${rem(mt)} ${rem(mb)}`,
    marginInline: rem(mx),
    ...(w === undefined ? {} : { inlineSize: rem(w) }),
    ...(maw === undefined ? {} : { maxInlineSize: maw }),
    ...(isRound ? { borderRadius: '50%' } : {}),
  }
  return (
    <span
      className={className === undefined ? classes.bone : `${classes.bone} ${className}`}
      style={style}
      data-bone
      data-still={isStill || undefined}
      {...named}
    />
  )
}

/** Bones side by side, with these widths. */
export const Bones = ({ widths, h, my = 0 }: { widths: readonly number[]; h: number; my?: number }) => (
  <Group gap="xs" wrap="nowrap" style={{ overflow: 'hidden' }}>
    {widths.map((width, at) => (
      <Bone key={at} h={h} w={width} my={my} />
    ))}
  </Group>
)
