import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import type { ComponentType, ReactNode, Ref } from 'react'
import { useNarrow } from '#ui/narrow.ts'

type SignButtonProps = {
  label: string
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>
  onClick?: () => void
  /** Element that replaces the button, such as a link. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode
  /** Of the button with words. */
  size?: ButtonProps['size']
  /** Details beyond its label. */
  title?: string
  /** Only words, where there is room for them. */
  isPlain?: boolean
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that is only its icon on phones, where words would leave no room for its neighbours. */
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
