import { render } from 'preact';
import { Console } from './console.tsx';
import './console.css';
import { accountApi } from './model/account-api.ts';
import { placeOf } from './model/place.ts';
import { PublicApi } from './model/public-api.ts';
import { applyScheme, keptScheme } from './model/scheme.ts';

applyScheme(keptScheme());
const place = placeOf(location.href);
const account = accountApi(place.accountApi);
const publicApi = new PublicApi(account, place.publicApi);
const root = document.getElementById('console');
if (root !== null) render(<Console place={place} account={account} publicApi={publicApi} />, root);
