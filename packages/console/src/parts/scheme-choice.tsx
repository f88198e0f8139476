import { useState } from 'preact/hooks';
import { keepScheme, keptScheme, schemes } from '../model/scheme.ts';

const names = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** The switch between light and dark. */
export function SchemeChoice() {
  const [chosen, choose] = useState(keptScheme);
  return (
    <label class="scheme">
      Appearance{' '}
      <select
        value={chosen}
        onChange={({ currentTarget }) => {
          const scheme = schemes.find((one) => one === currentTarget.value) ?? 'system';
          keepScheme(scheme);
          choose(scheme);
        }}
      >
        {schemes.map((scheme) => (
          <option key={scheme} value={scheme}>
            {names[scheme]}
          </option>
        ))}
      </select>
    </label>
  );
}
