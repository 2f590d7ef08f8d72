import { Button, Group, Input, Slider, Stack } from '@mantine/core'
import { useEffect, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { toAppError } from '#data/errors.ts'
import { FailureAlert } from './failure-alert.tsx'
import { Dialog } from '#ui/dialog.tsx'
import classes from './crop-dialog.module.css'
import { centred, type Crop, cut, dragged, draw, ZOOM_MAX } from './draw.ts'
import { t } from '@touchline/domain/language/t.ts'

type CropDialogProps = {
  picture: ImageBitmap
  type: string
  /** Stores the square; a rejection is shown here and the dialog stays. */
  onSave(square: Blob): Promise<void>
  onClose(): void
}

/** Chooses the square of a picture: by dragging, or with sliders for people who can't drag (WCAG 2.2, 2.5.7). */
export function CropDialog({ picture, type, onSave, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(centred)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const save = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await onSave(await cut(picture, crop, type))
    } catch (cause) {
      setFailure(toAppError(cause).sentence)
      setIsBusy(false)
    }
  }

  return (
    <Dialog onClose={onClose} title={t('Crop picture')}>
      <Stack gap="md">
        <FailureAlert sentence={failure} />
        <Preview picture={picture} crop={crop} onCrop={setCrop} />
        <CropSlider
          label={t('Zoom')}
          min={1}
          max={ZOOM_MAX}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <CropSlider
          label={t('Left to right')}
          min={0}
          max={1}
          value={crop.x}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <CropSlider
          label={t('Top to bottom')}
          min={0}
          max={1}
          value={crop.y}
          onChange={(y) => setCrop({ ...crop, y })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            {t('Save picture')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

type PreviewProps = { picture: ImageBitmap; crop: Crop; onCrop(crop: Crop): void }

function Preview({ picture, crop, onCrop }: PreviewProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return
    const side = currentTarget.clientWidth
    onCrop(dragged(picture, crop, movementX / side, movementY / side))
  }
  return (
    <canvas
      ref={canvas}
      width={560}
      height={560}
      className={classes.preview}
      role="img"
      aria-label={t('Preview of the picture')}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  )
}

type CropSliderProps = {
  label: string
  min: number
  max: number
  value: number
  onChange(value: number): void
}

function CropSlider({ label, ...slider }: CropSliderProps) {
  const id = useId()
  return (
    <div>
      <Input.Label component="p" m={0} id={id}>
        {label}
      </Input.Label>
      <Slider {...slider} step={0.01} label={null} thumbProps={{ 'aria-labelledby': id }} thumbSize={24} />
    </div>
  )
}
