import { Button, FileButton, type ButtonProps } from '@mantine/core'
import { pictureTypes } from '@touchline/domain/shared/picture.ts'
import { useRef, type ReactNode, type Ref } from 'react'

type PictureButtonProps = Pick<ButtonProps, 'size' | 'loading'> & {
  /** Accessible name of the file input. */
  fileLabel: string
  onChoose: (file: File) => void
  ref?: Ref<HTMLButtonElement>
  'aria-describedby'?: string
  children: ReactNode
}

/** Chooses a picture. The same file may be chosen again. */
export function PictureButton({ fileLabel, onChoose, children, ...button }: PictureButtonProps) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={reset}
      accept={pictureTypes.join()}
      onChange={(file) => {
        reset.current?.()
        if (file) onChoose(file)
      }}
      inputProps={{ 'aria-label': fileLabel }}
    >
      {(props) => (
        <Button variant="default" {...props} {...button}>
          {children}
        </Button>
      )}
    </FileButton>
  )
}
