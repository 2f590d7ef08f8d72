import { Textarea, type TextareaProps } from '@mantine/core'

type GrowingTextareaProps = Omit<TextareaProps, 'autosize' | 'rows' | 'styles' | 'minRows'> & {
  minRows: number
}

/**
 * A field of several lines that grows with its text. Mantine's own measures a copy of itself, which laid out the whole page on
 * the first render and with every letter; browsers that size fields themselves
 * (https://caniuse.com/mdn-css_properties_field-sizing) need none.
 */
export function GrowingTextarea({ minRows, maxRows, ...rest }: GrowingTextareaProps) {
  if (!growsByItself()) return <Textarea {...rest} autosize minRows={minRows} {...(maxRows && { maxRows })} />
  const input = {
    fieldSizing: 'content',
    minHeight: heightOf(minRows),
    ...(maxRows && { maxHeight: heightOf(maxRows) }),
  } as const
  return <Textarea {...rest} rows={minRows} styles={{ input }} />
}

/** Including padding above and below, and the border. */
const heightOf = (rows: number | string) => `calc(${rows}lh + 2 * var(--input-padding-y) + 2px)`

const growsByItself = () => typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
