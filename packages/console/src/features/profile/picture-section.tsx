import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { externalFile } from '@touchline/domain/shared/fields/web-address.ts'
import { pictureProblem } from '@touchline/domain/shared/picture.ts'
import { useState } from 'react'
import { ownPicture, removePicture, replacePicture } from '#data/files/pictures.ts'
import { Section } from './section.tsx'
import { PictureButton } from '#kit/form/fields/picture-button.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { toast } from '#kit/toast.tsx'
import { useNarrow } from '#ui/narrow.ts'
import { PictureAvatar } from '#ui/picture-avatar.tsx'
import { decode } from './draw.ts'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

type Chosen = { picture: ImageBitmap; type: string }

export function PictureSection({ user, email }: { user: User; email: string }) {
  const isNarrow = useNarrow()
  const { data: address } = useQuery(ownPicture(user))
  // The platform's, which only the platform can remove.
  const isElsewhere = externalFile(user.picturePath ?? '') !== undefined
  const { chosen, problem, choose, forget } = useChosen()
  const [isRemoving, setIsRemoving] = useState(false)

  const save = async (square: Blob) => {
    await replacePicture(user.id, square)
    forget()
    toast.done(t('Picture saved.'))
  }
  const remove = async () => {
    setIsRemoving(true)
    try {
      await removePicture(user.id)
      toast.done(t('Picture removed.'))
    } catch (failure) {
      toast.error(failure, { retry: () => void remove() })
    } finally {
      setIsRemoving(false)
    }
  }

  return (
    <Section title={t('Picture')} isPlain>
      <Group gap={isNarrow ? 12 : 'lg'} wrap="nowrap" align="center">
        <PictureAvatar src={address} name={fullName(user)} email={email} size={isNarrow ? 44 : 88} />
        <Stack gap={0} miw={0} flex="1 1 8rem">
          <Group gap={8}>
            <PictureButton fileLabel={t('Picture file')} onChoose={(file) => void choose(file)}>
              {address ? t('Replace picture') : t('Upload picture')}
            </PictureButton>
            {address && !isElsewhere && (
              <Button
                variant="subtle"
                color="red"
                c="var(--mantine-color-error)"
                loading={isRemoving}
                onClick={() => void remove()}
              >
                {t('Remove')}
              </Button>
            )}
          </Group>
          {!isNarrow && (
            <Text size="sm" c="dimmed" mt={8}>
              {t('PNG or JPEG, up to 5 MB.')}
            </Text>
          )}
          <Text
            size="sm"
            c="var(--mantine-color-error)"
            role="alert"
            mt={isNarrow && problem === undefined ? 0 : 8}
          >
            {problem}
          </Text>
        </Stack>
      </Group>
      {chosen && <CropDialog {...chosen} onSave={save} onClose={forget} />}
    </Section>
  )
}

function useChosen() {
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File) => {
    const found = pictureProblem(file)
    setProblem(found)
    if (found !== undefined) return
    try {
      setChosen({ picture: await decode(file), type: file.type })
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : undefined)
    }
  }
  return { chosen, problem, choose, forget: () => setChosen(undefined) }
}
