import { words } from '../words.ts';
import { KNOWN, type KnownName } from './guess.ts';

/** What fields of errors are called, in the documents of others; words written together. */
const STRINGS: readonly (readonly [KnownName, string])[] = [
  [
    'message',
    `message msg detail details description errormessage errormsg errordescription errordetail reason text usermessage
    developermessage longmessage faultstring explanation`,
  ],
  ['title', 'title summary statustext reasonphrase shortmessage'],
  ['code', 'code errorcode errcode errorkey errorname key slug type errortype kind name identifier'],
  ['statusText', 'status statuscode httpstatus httpstatuscode httpcode responsecode'],
  [
    'requestId',
    `requestid traceid correlationid transactionid trackingid errorid incidentid xrequestid logid ref reference
    request trace`,
  ],
  ['now', 'timestamp time date datetime errortime occurredat servertime'],
];

const INTEGERS: readonly (readonly [KnownName, string])[] = [
  [
    'status',
    `status statuscode httpstatus httpstatuscode httpcode responsecode code errorcode errcode errno errornumber
    error`,
  ],
  ['milliseconds', 'timestamp time date datetime'],
];

/** Of one thing that is wrong with a request. */
const DETAILS: readonly (readonly [KnownName, string])[] = [
  [
    'detailField',
    `field fieldname path pointer parameter param property propertyname propertypath attribute target name key loc
    source`,
  ],
  ['detailIn', 'in location'],
  ['detailMessage', 'message msg detail description errormessage error reason text title'],
  ['detailCode', 'code errorcode type rule kind keyword constraint'],
];

/** What holds the rest of an error, or several. */
const CONTAINERS = words(
  'error errors fault faults problem problems detail details status meta metadata issue issues violations messages reasons causes data result',
);

export type Scope = 'error' | 'detail';

/** Written as code and as value; undefined where the name says nothing. */
export function knownField(name: string, type: 'string' | 'integer', scope: Scope): KnownName | undefined {
  const table = type === 'integer' ? INTEGERS : scope === 'detail' ? DETAILS : STRINGS;
  const plain = words(name).join('');
  return table.find(([, names]) => names.split(/\s+/).includes(plain))?.[0];
}

export function isContainer(name: string): boolean {
  return CONTAINERS.includes(words(name).join(''));
}

/** Whether a field that is true or false says that something went well, or wrong; undefined where it says neither. */
export function knownFlag(name: string): boolean | undefined {
  const plain = words(name).join('');
  if (['success', 'ok', 'successful', 'succeeded', 'issuccess'].includes(plain)) return false;
  return ['error', 'iserror', 'failed', 'failure', 'haserror', 'haserrors'].includes(plain) || undefined;
}

export function known(name: KnownName) {
  return { kind: 'known', known: KNOWN[name] } as const;
}
