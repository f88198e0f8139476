import { useEffect } from 'preact/hooks';
import type { CreatedApiKey } from '../model/account-api.ts';
import { curlLine } from '../model/curl-line.ts';
import { Copyable } from '../parts/copyable.tsx';
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
      <Copyable id="made-key" text={key} what="the key" autofocus />
      <h3>Try it</h3>
      <Copyable id="curl-line" text={line} what="the command" />
      <div class="actions">
        <button type="button" class="main" onClick={onStored}>
          I have stored it
        </button>
      </div>
    </Dialog>
  );
}
