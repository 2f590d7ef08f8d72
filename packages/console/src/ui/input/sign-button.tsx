import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import type { ComponentType, ReactNode, Ref } from 'react'
import { useNarrow } from '#ui/narrow.ts'

type SignButtonProps = {
  label: string
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  onClick?: () => void
  /** The element in the place of a button, such as a link. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode
  /** Of the button with words. */
  size?: ButtonProps['size']
  /** More than its words say. */
  title?: string
  /** Words alone where there is room for them. */
  isPlain?: boolean
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that is its sign alone on phones, where words would leave no room for what is beside it. */
export function SignButton({
  label,
  icon: Icon,
  onClick,
  renderRoot,
  size = 'xs',
  title,
  isPlain = false,
  isBusy = false,
  ref,
}: SignButtonProps) {
  const isNarrow = useNarrow()
  const does = { ...(onClick ? { onClick } : {}), ...(renderRoot ? { renderRoot } : {}) }
  return isNarrow ? (
    <ActionIcon
      ref={ref}
      variant="default"
      size={36}
      loading={isBusy}
      aria-label={label}
      title={label}
      {...does}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button
      ref={ref}
      size={size}
      variant="default"
      loading={isBusy}
      leftSection={isPlain ? null : <Icon size={size === 'sm' ? 16 : 15} aria-hidden />}
      {...(title === undefined ? {} : { title })}
      {...does}
    >
      {label}
    </Button>
  )
}
