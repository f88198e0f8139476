import { useEffect } from 'preact/hooks';
import type { CreatedApiKey } from '../model/account-api.ts';
import { curlLine } from '../model/curl-line.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useServices } from '../parts/services.ts';

interface MadeKeyProps {
  readonly created: CreatedApiKey;
  readonly onStored: () => void;
}

/**
 * The whole key, the only time it is seen. Nothing but saying that it is stored closes this, and the focus is not there:
 * Enter pressed once too often in the form before would lose the key for ever.
 */
export function MadeKey({ created: { apiKey, key }, onStored }: MadeKeyProps) {
  const { place } = useServices();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const line = curlLine(place.publicApi, key);
  return (
    <Dialog title="Store your key now">
      <p>
        This is the only time that the key <bdi class="name">{apiKey.name}</bdi> is shown: the service keeps
        no copy. Put it into a password manager or your program’s secrets.
      </p>
      <div class="secret">
        <code id="made-key">{key}</code>
        <CopyButton text={key} what="the key" autofocus />
      </div>
      <h3>Try it</h3>
      <div class="secret">
        <code id="curl-line">{line}</code>
        <CopyButton text={line} what="the command" />
      </div>
      <div class="actions">
        <button type="button" class="main" onClick={onStored}>
          I have stored it
        </button>
      </div>
    </Dialog>
  );
}
