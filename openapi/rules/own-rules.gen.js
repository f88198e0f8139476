// Compiled from packages/kit/src/rules by `npm run generate`. Do not edit: change the rules instead.
// packages/document/src/broken-document.ts
/** A document contradicts itself or OpenAPI; the message says where, and what to do. */
var BrokenDocument = class extends Error {
	name = "BrokenDocument";
};
// packages/document/src/json.ts
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isArray(value) {
	return Array.isArray(value);
}
/** The member `key` of `value`, or undefined where `value` is no object or has no such own member. */
function member(value, key) {
	return isObject(value) && Object.hasOwn(value, key) ? value[key] : void 0;
}
/** The object at the end of a way of members; the empty object where there is none. */
function objectAt(value, ...way) {
	let found = value;
	for (const key of way) found = member(found, key);
	return isObject(found) ? found : {};
}
/** The objects in a member that is a list; the empty list where it is none. */
function objectsAt(value, key) {
	const list = member(value, key);
	return isArray(list) ? list.filter(isObject) : [];
}
/** The items of a list; the empty list where `value` is none. */
function items(value) {
	return isArray(value) ? value : [];
}
/** The strings of a list; the empty list where `value` is none. */
function texts(value) {
	return items(value).filter((item) => typeof item === "string");
}
function text(value) {
	return typeof value === "string" ? value : void 0;
}
// packages/document/src/pointer.ts
/** JSON Pointers (RFC 6901): the way to a value, as tokens or as text. */
/** Writes one reference token (RFC 6901, section 4). */
function escapeToken(token) {
	return token.replaceAll("~", "~0").replaceAll("/", "~1");
}
/** Reads one reference token (RFC 6901, section 4). */
function unescapeToken(token) {
	return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}
/** A pointer from its unescaped tokens. */
function pointer(tokens) {
	return tokens.map((token) => `/${escapeToken(token)}`).join("");
}
/** The tokens of a pointer, also of one in a URI fragment; null where its percent signs encode nothing. */
function tokensOf(written) {
	const tokens = written.split("/").slice(1);
	if (!written.startsWith("#")) return tokens.map(unescapeToken);
	try {
		return tokens.map((token) => unescapeToken(token.includes("%") ? decodeURIComponent(token) : token));
	} catch (error) {
		if (error instanceof URIError) return null;
		throw error;
	}
}
/** What stands at the end of a way, references not followed; undefined where nothing does. */
function valueAt(value, tokens) {
	let found = value;
	for (const token of tokens) found = isArray(found) ? found[Number(token)] : member(found, token);
	return found;
}
// packages/document/src/reference.ts
/** Reference Objects (OpenAPI 3.1, section 4.8.23) within a bundle. */
/**
* Follows references until something else stands there. What stands beside a `$ref` is passed over: only in schemas
* does it count (JSON Schema 2020-12, section 8.2.3), where callers look at it themselves.
* @throws BrokenDocument where one leaves the document, leads nowhere or back to itself
*/
function resolve(document, located) {
	const seen = /* @__PURE__ */ new Set();
	let found = located;
	for (;;) {
		const reference = member(found.value, "$ref");
		if (typeof reference !== "string") return found;
		if (seen.has(reference)) throw new BrokenDocument(`${found.at}: $ref ${reference} refers to itself.`);
		seen.add(reference);
		found = target(document, reference, found.at);
	}
}
/** What one reference names. @throws BrokenDocument where it leaves the document or leads nowhere */
function target(document, reference, from) {
	if (reference !== "#" && !reference.startsWith("#/")) throw new BrokenDocument(`${from}: $ref ${reference} is no pointer into the document: bundle it.`);
	const tokens = tokensOf(reference);
	const value = tokens === null ? void 0 : valueAt(document, tokens);
	if (tokens === null || value === void 0) throw new BrokenDocument(`${from}: $ref ${reference} leads nowhere.`);
	return {
		value,
		at: pointer(tokens)
	};
}
/** As `resolve`, for documents that may be broken; undefined where they are. */
function tryResolve(document, located) {
	try {
		return resolve(document, located);
	} catch (error) {
		if (error instanceof BrokenDocument) return void 0;
		throw error;
	}
}
/** The value itself, or what its references lead to; undefined where they lead nowhere. */
function followReference(document, value) {
	return tryResolve(document, {
		value,
		at: ""
	})?.value;
}
/** A place one step further in. */
function within(parent, key, value) {
	return {
		value,
		at: `${parent.at}/${escapeToken(key)}`
	};
}
// packages/document/src/operations.ts
/** Paths and Path Item Objects (OpenAPI 3.1, sections 4.8.8 and 4.8.9). */
/** The fixed fields of a Path Item Object that are operations. */
const METHODS = [
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace"
];
function isMethod(name) {
	return METHODS.some((method) => method === name);
}
/** Every operation under `paths`, in the document's order. A reference that leads nowhere is passed over. */
function operationsOf(document) {
	return operationsIn(document, "paths");
}
/** Every request that goes to the API's users instead (OpenAPI 3.1, section 4.8.1.1, `webhooks`). */
function webhooksOf(document) {
	return operationsIn(document, "webhooks");
}
/** Both: what holds for one side of the wire and for the other. */
function* operationsAndWebhooksOf(document) {
	yield* operationsOf(document);
	yield* webhooksOf(document);
}
function* operationsIn(document, section) {
	const items = member(document, section);
	for (const [path, written] of Object.entries(isObject(items) ? items : {})) {
		const item = tryResolve(document, {
			value: written,
			at: `/${section}/${escapeToken(path)}`
		});
		if (item === void 0) continue;
		for (const method of METHODS) {
			const value = member(item.value, method);
			if (isObject(value)) yield operationPlace(item, path, method, value);
		}
	}
}
function operationPlace(item, path, method, value) {
	const { at } = within(item, method, value);
	return {
		value,
		at,
		method,
		path,
		way: tokensOf(at) ?? [],
		item
	};
}
// packages/document/src/schema.ts
/** Schema Objects (OpenAPI 3.1, section 4.8.24; JSON Schema 2020-12). */
/** The keywords whose schemas describe the same value (JSON Schema 2020-12, section 10.2). */
const PARTS = [
	"allOf",
	"oneOf",
	"anyOf"
];
/** The JSON types that a schema names; empty where it names none. */
function schemaTypes(schema) {
	const type = member(schema, "type");
	return new Set(texts(isArray(type) ? type : [type]));
}
// packages/document/src/nodes.ts
const one = (kind) => ["one", kind];
const map = (kind) => ["map", kind];
const list = (kind) => ["list", kind];
const carrier = {
	schema: one("schema"),
	content: map("mediaType"),
	examples: map("example")
};
/** `*` stands for every member that is not an extension. What is absent here holds values, not objects. */
const SHAPES = {
	document: {
		info: one("info"),
		servers: list("server"),
		paths: one("paths"),
		webhooks: one("webhooks"),
		components: one("components"),
		tags: list("tag"),
		externalDocs: one("externalDocs")
	},
	info: {
		contact: one("contact"),
		license: one("license")
	},
	server: { variables: map("serverVariable") },
	tag: { externalDocs: one("externalDocs") },
	paths: { "*": one("pathItem") },
	webhooks: { "*": one("pathItem") },
	callback: { "*": one("pathItem") },
	pathItem: {
		...Object.fromEntries(METHODS.map((method) => [method, one("operation")])),
		parameters: list("parameter"),
		servers: list("server")
	},
	operation: {
		parameters: list("parameter"),
		requestBody: one("requestBody"),
		responses: one("responses"),
		callbacks: map("callback"),
		servers: list("server"),
		externalDocs: one("externalDocs")
	},
	responses: { "*": one("response") },
	response: {
		headers: map("header"),
		content: map("mediaType"),
		links: map("link")
	},
	parameter: carrier,
	header: carrier,
	requestBody: { content: map("mediaType") },
	mediaType: {
		schema: one("schema"),
		examples: map("example"),
		encoding: map("encoding")
	},
	encoding: { headers: map("header") },
	link: { server: one("server") },
	components: {
		schemas: map("schema"),
		responses: map("response"),
		parameters: map("parameter"),
		examples: map("example"),
		requestBodies: map("requestBody"),
		headers: map("header"),
		securitySchemes: map("securityScheme"),
		links: map("link"),
		callbacks: map("callback"),
		pathItems: map("pathItem")
	},
	securityScheme: { flows: one("oauthFlows") },
	oauthFlows: { "*": one("oauthFlow") },
	/** JSON Schema 2020-12, section 10, and OpenAPI 3.1, section 4.8.24. */
	schema: {
		...Object.fromEntries([
			"items",
			"additionalProperties",
			"not",
			"if",
			"then",
			"else",
			"contains",
			"propertyNames"
		].concat("contentSchema", "unevaluatedItems", "unevaluatedProperties").map((name) => [name, one("schema")])),
		...Object.fromEntries([
			"properties",
			"patternProperties",
			"$defs",
			"dependentSchemas"
		].map((name) => [name, map("schema")])),
		...Object.fromEntries([...PARTS, "prefixItems"].map((name) => [name, list("schema")])),
		discriminator: one("discriminator"),
		xml: one("xml"),
		externalDocs: one("externalDocs")
	}
};
/** Every object of a document, each where it stands; a `$ref` is an object and is not followed. */
function nodesOf(document) {
	return below({
		kind: "document",
		value: document,
		way: []
	});
}
function holdingAt(shape, name) {
	if (Object.hasOwn(shape, name)) return shape[name];
	return isExtension(name) ? void 0 : shape["*"];
}
/** An object and all that stand within it. */
function* below(node) {
	yield node;
	const shape = SHAPES[node.kind];
	if (shape === void 0) return;
	for (const [member, held] of Object.entries(node.value)) {
		const holding = holdingAt(shape, member);
		if (holding === void 0) continue;
		for (const [value, way] of heldObjects(holding[0], held, [...node.way, member])) yield* below({
			kind: holding[1],
			value,
			way
		});
	}
}
/** OpenAPI 3.1, section 4.9: members that begin with `x-` are the author's own. */
function isExtension(member) {
	return member.startsWith("x-");
}
function* heldObjects(form, held, path) {
	if (form === "one") {
		if (isObject(held)) yield [held, path];
		return;
	}
	for (const [name, value] of form === "map" ? Object.entries(objectAt(held)) : items(held).entries()) if (isObject(value)) yield [value, [...path, String(name)]];
}
/** Every schema that stands in a document with its references as written, each once. */
function* schemasOf(document) {
	for (const node of nodesOf(document)) if (node.kind === "schema") yield node;
}
// packages/document/src/parameters.ts
/** The parameters of the path and the operation's own, as they are written. */
function writtenParameters({ item, value }) {
	return [...objectsAt(item.value, "parameters"), ...objectsAt(value, "parameters")];
}
// packages/document/src/security.ts
/** Security Requirement and Security Scheme Objects (OpenAPI 3.1, sections 4.8.30 and 4.8.27). */
/** Every scope that the alternatives name, each once. */
function scopesOf(alternatives) {
	return [...new Set(alternatives.flatMap((schemes) => Object.values(schemes).flatMap(texts)))];
}
// packages/document/src/times.ts
/** A day, or a time with its zone (RFC 3339, section 5.6): without one it would be a time of this machine's zone. */
const TIME = /^(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/i;
/** Milliseconds of a time, or of a day in UTC; NaN of what is neither, and where no calendar or clock has it. */
function timeOf(text) {
	const [, day = ""] = TIME.exec(text) ?? [];
	const begin = Date.parse(day);
	return !Number.isNaN(begin) && new Date(begin).toISOString().startsWith(day) ? Date.parse(text) : NaN;
}
/** The same of a day alone, such as `2030-01-31`. */
function dayOf(text) {
	return text.length === 10 ? timeOf(text) : NaN;
}
// packages/kit/src/rules/document-rule.ts
/** Spectral's key for what a rule does. Written as a literal, Biome would take the rule for a promise. */
const APPLY = "then";
/**
* Makes a rule of what is wrong with each of some places of a document, such as its operations. It is shown each `$ref`
* itself.
*/
function ruleOn(placesOf, options) {
	const findingsIn = (document) => [...placesOf(document)].flatMap((place) => [...options.check(place, document)]);
	return {
		description: options.description,
		message: "{{error}}",
		severity: "error",
		given: "$",
		resolved: false,
		[APPLY]: { function: (document) => isObject(document) ? findingsIn(document).map(({ path, message }) => ({
			path: [...path],
			message
		})) : [] }
	};
}
/** The same of a document in which what a `$ref` stands for is in its place. */
function resolvedRuleOn(...rule) {
	return {
		...ruleOn(...rule),
		resolved: true
	};
}
/** For a rule that needs to see all of a document at once. */
const whole = (document) => [document];
// packages/kit/src/rules/is-url.ts
/** Whether a value is a URL, by its name or by what its schema says of it. */
function isUrl(name, schema) {
	return /(^u|U)rl$|(^d|D)omain$/.test(name) || schema.format === "uri" || schema.format === "iri" || /^\^?https?/.test(String(schema.pattern));
}
// packages/kit/src/rules/body-rules.ts
/** Refused requests, errors of Node's parser, the rate limit and failures: any operation can answer with these. */
const ALWAYS = [
	"400",
	"405",
	"406",
	"408",
	"414",
	"417",
	"429",
	"431",
	"500",
	"503"
];
/** The specification promises the rate limit headers on every response; HTTP asks for some on certain statuses. */
const EVERYWHERE = `X-Request-Id X-RateLimit-Limit X-RateLimit-Remaining X-RateLimit-Reset RateLimit RateLimit-Policy
  Cache-Control Vary X-Content-Type-Options`.split(/\s+/);
const BY_STATUS = /* @__PURE__ */ new Map([
	["401", ["WWW-Authenticate"]],
	["405", ["Allow"]],
	["409", ["Retry-After"]],
	["429", ["Retry-After"]],
	["503", ["Retry-After"]]
]);
const HTTP_ONLY = "^https?://";
/** On what is sent and what is answered. */
const bodyRules = {
	/** Readers copy examples, and the tests replay them: one without a name can be neither cited nor replayed. */
	"body-has-examples": resolvedRuleOn(operationsAndWebhooksOf, {
		description: "Every request and response body has named examples with a summary.",
		*check({ value: operation, way }) {
			const bodies = [...Object.entries(objectAt(operation, "responses")).map(([status, body]) => ({
				body,
				at: ["responses", status]
			})), {
				body: operation.requestBody,
				at: ["requestBody"]
			}];
			for (const { path, media } of bodies.flatMap(({ body, at }) => contentIn(body, [...way, ...at]))) {
				const examples = Object.values(objectAt(media, "examples"));
				const complete = examples.every((example) => isObject(example) && typeof example.summary === "string");
				if (examples.length > 0 && complete) continue;
				yield {
					path,
					message: "This body lacks a named example with a summary. Refer to one in components/examples."
				};
			}
		}
	}),
	/** A code in the enum that no response shows is either forgotten or obsolete. */
	"error-code-has-example": resolvedRuleOn(whole, {
		description: "Every code of the ErrorCode enum is shown by an example of some response.",
		*check(document) {
			const path = [
				"components",
				"schemas",
				"ErrorCode",
				"enum"
			];
			const codes = texts(objectAt(document, "components", "schemas", "ErrorCode").enum);
			const shown = new Set(shownCodes(document));
			for (const code of codes.filter((candidate) => !shown.has(candidate))) yield {
				path,
				message: `No response has an example with ${code}. Add one to the response that carries it, or remove the code.`
			};
		}
	}),
	/** A client can handle an error only when it knows of it. */
	"operation-errors-declared": resolvedRuleOn(operationsOf, {
		description: "Every operation declares the errors that its features imply.",
		*check(place) {
			const declared = objectAt(place.value, "responses");
			const missing = [...impliedErrors(place)].filter(([status]) => !isObject(declared[status]));
			if (missing.length === 0) return;
			const told = [...Map.groupBy(missing, ([, reason]) => reason)].map(([reason, errors]) => `${errors.map(([status]) => status).join(", ")} (${reason})`);
			yield {
				path: [...place.way, "responses"],
				message: `Responses are missing: ${told.join("; ")}. Add them, or refer to those of components.`
			};
		}
	}),
	/** An open body lets a typo pass in silence. What a webhook sends stays open: it may gain fields. */
	"request-body-closed": resolvedRuleOn(operationsOf, {
		description: "A request body refuses unknown fields.",
		*check(place) {
			for (const { path, schema } of requestSchemas(place)) {
				if (schema.additionalProperties === false || schema.unevaluatedProperties === false) continue;
				yield {
					path,
					message: "This body accepts unknown fields. Write additionalProperties: false in its schema."
				};
			}
		}
	}),
	/** Left out, `required` makes express-openapi-validator answer an absent body with 415. */
	"request-body-required": resolvedRuleOn(operationsAndWebhooksOf, {
		description: "A request body says whether it is required.",
		*check({ value: { requestBody: body }, way }) {
			if (!isObject(body) || typeof body.required === "boolean") return;
			yield {
				path: [...way, "requestBody"],
				message: "Nobody can tell whether this body may be left out. Write required: true or required: false."
			};
		}
	}),
	"response-headers-declared": resolvedRuleOn(operationsOf, {
		description: "Every response declares the request id, the rate limit, who may keep it, and what its status asks for.",
		*check(place) {
			for (const [status, response] of Object.entries(objectAt(place.value, "responses"))) {
				if (!isObject(response)) continue;
				const declared = objectAt(response, "headers");
				const missing = impliedHeaders(place, status).filter((name) => !isObject(declared[name]));
				if (missing.length === 0) continue;
				yield {
					path: [
						...place.way,
						"responses",
						status
					],
					message: `The response does not declare what is sent with it: ${missing.join(", ")}. Add to its headers what is missing.`
				};
			}
		}
	}),
	/** `format: uri` accepts `javascript:alert(1)`; only a pattern keeps to http and https. */
	"url-input-http-only": resolvedRuleOn(operationsOf, {
		description: "A URL in a request body has a pattern that begins with ^https?://.",
		*check(place) {
			for (const { path, schema: body } of requestSchemas(place)) for (const [name, schema] of Object.entries(objectAt(body, "properties"))) {
				if (!isObject(schema) || !isUrl(name, schema) || String(schema.pattern).startsWith(HTTP_ONLY)) continue;
				yield {
					path: [
						...path,
						"properties",
						name
					],
					message: `${name} is a URL that may have any scheme. Give it a pattern that begins with ${HTTP_ONLY}.`
				};
			}
		}
	}),
	/** A webhook is a request that we send: its body says what happened, and any 2xx says that it arrived. */
	"webhook-is-delivery": resolvedRuleOn(webhooksOf, {
		description: "A webhook is a POST with a body, and says which answer means that it arrived.",
		*check({ method, value: operation, way: path }) {
			if (method !== "post") yield {
				path,
				message: `A webhook delivers what happened, and ${method} does not. Use post.`
			};
			if (!isObject(operation.requestBody)) yield {
				path,
				message: "This webhook delivers nothing. Give it a requestBody with what happened."
			};
			if (Object.keys(objectAt(operation, "responses")).some((status) => /^2(\d\d|XX)$/.test(status))) return;
			yield {
				path: [...path, "responses"],
				message: "No answer means that this webhook arrived. Add a 2XX response."
			};
		}
	})
};
/** The forms of a body, each with the way to it. */
function contentIn(body, way) {
	return Object.entries(objectAt(body, "content")).map(([type, media]) => ({
		media: isObject(media) ? media : {},
		path: [
			...way,
			"content",
			type
		]
	}));
}
/** The schemas of what an operation takes. */
function requestSchemas({ value, way }) {
	return contentIn(value.requestBody, [...way, "requestBody"]).map(({ media, path }) => ({
		schema: objectAt(media, "schema"),
		path: [...path, "schema"]
	}));
}
function* shownCodes(document) {
	for (const { value: operation } of operationsOf(document)) for (const response of Object.values(objectAt(operation, "responses"))) {
		const examples = objectAt(response, "content", "application/json", "examples");
		for (const example of Object.values(examples)) yield objectAt(example, "value", "error").code;
	}
}
function isIdempotent(place) {
	return writtenParameters(place).some((parameter) => parameter.name === "Idempotency-Key");
}
function* impliedErrors(place) {
	const { value: operation } = place;
	for (const status of ALWAYS) yield [status, "any operation can answer so"];
	const security = objectsAt(operation, "security");
	if (security.length > 0) yield ["401", "the operation needs a key"];
	if (scopesOf(security).length > 0) yield ["403", "the operation needs a scope"];
	if (writtenParameters(place).some((parameter) => parameter.in === "path")) yield ["404", "the path names a record"];
	if (isObject(operation.requestBody)) {
		yield ["413", "the operation reads a body"];
		yield ["415", "the operation reads a body"];
	}
	if (isIdempotent(place)) {
		yield ["409", "the operation accepts an Idempotency-Key"];
		yield ["422", "the operation accepts an Idempotency-Key"];
	}
}
function impliedHeaders(place, status) {
	const isScoped = scopesOf(objectsAt(place.value, "security")).length > 0;
	return [
		...EVERYWHERE,
		...BY_STATUS.get(status) ?? [],
		...status.startsWith("2") && isIdempotent(place) ? ["Idempotent-Replayed"] : [],
		...status === "403" && isScoped ? ["WWW-Authenticate"] : []
	];
}
// packages/kit/src/lint/exceptions.ts
const MEMBER = "x-lint-exception";
/** Every exception in a document. */
function* exceptionsIn(document) {
	for (const { value, way: owner } of nodesOf(document)) {
		const written = value[MEMBER];
		const path = [...owner, MEMBER];
		if (isObject(written)) yield {
			rule: written.rule,
			reason: written.reason,
			owner,
			path
		};
		for (const [index, item] of (Array.isArray(written) ? written : []).entries()) {
			const { rule, reason } = isObject(item) ? item : {};
			yield {
				rule,
				reason,
				owner,
				path: [...path, String(index)]
			};
		}
	}
}
/** The rules about exceptions, from which there is none. */
const WITHOUT_EXCEPTION = ["lint-exception-reasoned", "lint-exception-used"];
// packages/kit/src/rules/extensions.ts
const isText = (value) => typeof value === "string";
const isFlag = (value) => typeof value === "boolean";
/** Every `x-` member that means something here; OpenAPI 3.1, section 4.9. */
const extensions = {
	"x-deprecation": {
		on: [
			"operation",
			"parameter",
			"header",
			"schema"
		],
		accepts: isObject,
		form: "an object with date, sunset and migration"
	},
	"x-feature": {
		on: ["operation"],
		accepts: (value) => typeof value === "string" && /^[a-z][a-z0-9-]*$/.test(value),
		form: "the name of a folder, such as geo-tests"
	},
	"x-internal": {
		on: ["server"],
		accepts: isFlag,
		form: "true or false"
	},
	"x-known-values": {
		on: ["schema"],
		accepts: (value) => typeof value === "string" || isArray(value) && value.every(isText),
		form: "a list of texts, or the name of the schema that has it"
	},
	"x-lint-exception": {
		on: null,
		accepts: (value) => isObject(value) || Array.isArray(value),
		form: "an object with rule and reason, or a list of them"
	},
	"x-open-enum": {
		on: ["schema"],
		accepts: isFlag,
		form: "true or false"
	},
	"x-pattern-message": {
		on: ["schema"],
		accepts: (value) => typeof value === "string" && /^must .+[^.]\.$/.test(value),
		form: "what a text must be, as \"must be ….\""
	},
	"x-served-by": {
		on: ["operation"],
		accepts: (value) => value === "runtime",
		form: "runtime"
	}
};
// packages/kit/src/rules/free-text-query-reserved.ts
/**
* Without `allowReserved` a document says that `:`, `/` and their like come percent-encoded (OpenAPI 3.1, section
* 4.8.12.2), which people do not do by hand. @seogeo/server takes them as they are; others refuse them. A URL consists of
* them, whatever its pattern or format. A parameter is told where it is written, however many operations share it.
*/
function* reservedInFreeText(document) {
	for (const { kind, value, way } of nodesOf(document)) {
		if (kind !== "parameter" || value.allowReserved === true || !isFreeTextQuery(document, value)) continue;
		yield {
			path: way,
			message: `The query parameter ${value.name} is free text, of which this document says that ":" and "/" come percent-encoded: @seogeo/server takes them as they are, other servers answer 400. Write allowReserved: true; or, if it is not a URL, narrow it with enum or pattern. A "+" is a space to all of them, unless it is sent as %2B.`
		};
	}
}
function isFreeTextQuery(document, parameter) {
	const schema = followReference(document, parameter.schema);
	if (parameter.in !== "query" || !isObject(schema)) return false;
	if (schema.type !== "string" || schema.enum !== void 0) return false;
	return ![
		"const",
		"pattern",
		"format"
	].some((keyword) => schema[keyword] !== void 0) || isUrl(String(parameter.name), schema);
}
// packages/kit/src/rules/nearest-name.ts
/** The name that a misspelled one was probably meant to be; null when none is close. */
function nearestName(misspelled, names) {
	let nearest = null;
	let least = Math.max(2, Math.floor(misspelled.length / 3)) + 1;
	for (const name of names) {
		const distance = editDistance(misspelled.toLowerCase(), name.toLowerCase(), least);
		if (distance < least) [nearest, least] = [name, distance];
	}
	return nearest;
}
/** `Did you mean X? `, or nothing. */
function didYouMean(misspelled, names) {
	const name = nearestName(misspelled, names);
	return name === null ? "" : `Did you mean ${name}? `;
}
/** Levenshtein's distance, by rows; anything that reaches `limit` is as good as `limit`. */
function editDistance(a, b, limit) {
	if (Math.abs(a.length - b.length) >= limit) return limit;
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (const [i, char] of [...a].entries()) {
		const next = [i + 1];
		for (const [j, other] of [...b].entries()) {
			const replaced = (row[j] ?? 0) + (char === other ? 0 : 1);
			next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? limit;
}
// packages/kit/src/rules/object-rules.ts
const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;
/** RFC 9110, section 5.1, in the spelling everybody uses: words begin with a capital letter. */
const FIELD_NAME = /^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/;
const DAY_MS = 864e5;
const NOTICE_DAYS = 90;
/** A reason worth reading says more than a word or two. */
const LEAST_CHARACTERS = 20;
/** On objects of any kind: what components are called, what is deprecated, extensions and exceptions. */
const objectRules = {
	/**
	* A component is named as its file, and its type in TypeScript as the component: a name that is no identifier, or that
	* differs from another in case only, would break one of the two.
	*/
	"component-named": ruleOn((document) => Object.entries(objectAt(document, "components")), {
		description: "Components have names in PascalCase (headers: the field name), unique whatever the case.",
		*check([section, members]) {
			if (section === "securitySchemes") return;
			const [form, example] = section === "headers" ? [FIELD_NAME, "X-Request-Id"] : [PASCAL_CASE, "AuditPage"];
			const taken = /* @__PURE__ */ new Map();
			for (const name of Object.keys(Object(members))) {
				const path = [
					"components",
					section,
					name
				];
				const other = taken.get(name.toLowerCase());
				taken.set(name.toLowerCase(), name);
				if (other !== void 0) yield {
					path,
					message: `The name ${name} clashes with ${other}: they differ in case only. Rename one of the two.`
				};
				else if (!form.test(name)) yield {
					path,
					message: `${name} is no name for one of components/${section}. Rename it, with its file, to a name like ${example}.`
				};
			}
		}
	}),
	/**
	* The specification promises 90 days of notice and a migration guide (section 9.4): for operations and webhooks,
	* parameters, headers and fields alike.
	*/
	"deprecation-gives-notice": ruleOn(nodesOf, {
		description: "What is deprecated says since when, until when and what to use instead, 90 days ahead.",
		*check(node) {
			const notice = node.value["x-deprecation"];
			if (node.value.deprecated === true) yield* checkNotice(node, notice);
			else if (notice !== void 0) yield {
				path: node.way,
				message: "x-deprecation does nothing by itself. Write deprecated: true beside it, or remove it."
			};
		}
	}),
	/** OpenAPI takes any `x-` member in silence, so a misspelled one would simply not work. */
	"extension-known": ruleOn(nodesOf, {
		description: "Every extension is one of those in extensions.ts, where it belongs and of its form.",
		*check(node) {
			for (const name of Object.keys(node.value).filter(isExtension)) {
				const message = mistakeOf(name, node);
				if (message !== null) yield {
					path: [...node.way, name],
					message
				};
			}
		}
	}),
	"free-text-query-reserved": ruleOn(whole, {
		description: "A query parameter of free text, or of a URL, allows reserved characters.",
		check: reservedInFreeText
	}),
	/** Whoever reads an exception later wants to know whether its reason still holds. */
	"lint-exception-reasoned": ruleOn(exceptionsIn, {
		description: "Every x-lint-exception names one rule and gives a reason.",
		*check({ rule, reason, path }) {
			if (typeof rule !== "string" || rule === "") yield {
				path,
				message: "This exception names no rule. Write rule: with the name that the linter printed."
			};
			else if (WITHOUT_EXCEPTION.includes(rule)) yield {
				path,
				message: `There is no exception from ${rule}. Remove this one.`
			};
			if (typeof reason !== "string" || reason.trim().length < LEAST_CHARACTERS) yield {
				path,
				message: "This exception has no reason. Write reason: with a sentence that says why the rule is wrong here."
			};
		}
	})
};
function* checkNotice({ kind, way: path }, notice) {
	if (!isObject(notice)) {
		yield {
			path,
			message: `This deprecated ${kind} gives no notice. Write x-deprecation with date, sunset and migration.`
		};
		return;
	}
	const at = [...path, "x-deprecation"];
	const [date, sunset] = [dayOf(text(notice.date) ?? ""), dayOf(text(notice.sunset) ?? "")];
	if (Number.isNaN(date) || Number.isNaN(sunset)) yield {
		path: at,
		message: "The notice lacks a day. Write date and sunset like '2026-01-31', in quotation marks."
	};
	else if (sunset - date < NOTICE_DAYS * DAY_MS) {
		const earliest = new Date(date + NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
		yield {
			path: at,
			message: `The sunset comes before ${NOTICE_DAYS} days have passed. Use ${earliest} or a later day.`
		};
	}
	const { migration } = notice;
	if (typeof migration !== "string" || migration.trim() === "") yield {
		path: at,
		message: "The notice does not help anybody to move on. Say in migration what to use instead."
	};
}
function mistakeOf(name, { kind, value }) {
	const extension = Object.hasOwn(extensions, name) ? extensions[name] : void 0;
	if (extension === void 0) return `The extension ${name} is unknown. ${didYouMean(name, Object.keys(extensions))}Remove it, or describe it among the extensions that the rule knows.`;
	if (extension.on !== null && !extension.on.includes(kind)) return `${name} means nothing on this ${kind} object. Move it to an object of the kind ${extension.on.join(" or ")}.`;
	return extension.accepts(value[name]) ? null : `${name} has a value it cannot have. Write ${extension.form}.`;
}
// packages/kit/src/rules/operation-rules.ts
/** A verb for every way an operation can act. Add one here only when none of these says it. */
const VERBS = "get list create start update replace delete cancel revoke rotate test notify".split(" ");
const VERB_NOUN = new RegExp(`^(${VERBS.join("|")})([A-Z][a-z0-9]*)+$`);
/** What fits beside the method in the docs' list of operations. */
const MOST_CHARACTERS = 60;
const SCOPE = /^[a-z]+(-[a-z]+)*:(read|write)$/;
const IDEMPOTENCY_KEY = "#/components/parameters/IdempotencyKey";
const PAGE_PARAMETERS = ["#/components/parameters/Page", "#/components/parameters/PageSize"];
const LIST_META = "#/components/schemas/ListMeta";
/** On what an operation is called, what is said of it, who may call it, and what it shares with its like. */
const operationRules = {
	/** A description says what the summary cannot: what comes back, in which order, what else happens. */
	"operation-described": ruleOn(operationsAndWebhooksOf, {
		description: "Every operation has a description in whole sentences that does not repeat its summary.",
		*check({ value: { description, summary }, way: path }) {
			const text = typeof description === "string" ? description.trim() : "";
			if (text === "") yield {
				path,
				message: "This operation has no description. Write what a reader cannot guess from its summary."
			};
			else if (bare(text) === bare(String(summary)) || !/[.!?)`|]$/.test(text)) yield {
				path: [...path, "description"],
				message: "The description says no more than a title. Write whole sentences about what a reader cannot guess from the summary."
			};
		}
	}),
	/** Two operations of one name would be one method of the client and one handler of the server. */
	"operation-id-unique": ruleOn(whole, {
		description: "No two operations or webhooks have the same operationId, not even in another case.",
		*check(document) {
			const owners = /* @__PURE__ */ new Map();
			for (const { method, path, value, way } of operationsAndWebhooksOf(document)) {
				const id = value.operationId;
				if (typeof id !== "string") continue;
				const owner = owners.get(id.toLowerCase());
				owners.set(id.toLowerCase(), owner ?? `${method.toUpperCase()} ${path}`);
				if (owner === void 0) continue;
				yield {
					path: [...way, "operationId"],
					message: `operationId ${id} is already that of ${owner}. Give this operation a name of its own.`
				};
			}
		}
	}),
	/** Clients get a method of this name, so it reads like one: `listProjects`. */
	"operation-id-verb-noun": ruleOn(operationsAndWebhooksOf, {
		description: "An operationId is a verb and a noun in camelCase.",
		*check({ value: { operationId: id }, way }) {
			if (typeof id === "string" && VERB_NOUN.test(id)) return;
			const what = id === void 0 ? "This operation has no operationId" : `${String(id)} is no operationId`;
			yield {
				path: [...way, "operationId"],
				message: `${what}. Write a verb and a noun in camelCase, as in listProjects; the verbs are ${VERBS.join(", ")}.`
			};
		}
	}),
	/** The scope of an operation is written in one place only: its own `security`. */
	"operation-security-explicit": ruleOn(operationsAndWebhooksOf, {
		description: "Every operation writes its own security, even when it is empty.",
		*check({ value: operation, way: path }) {
			if (Array.isArray(operation.security)) return;
			yield {
				path,
				message: "This operation does not say what it takes to call it. Write security with its scope, or security: []."
			};
		}
	}),
	/** The summary is the operation's title: in the docs, in the changelog and above every code sample. */
	"operation-summarised": ruleOn(operationsAndWebhooksOf, {
		description: `Every operation has a summary of one line, at most ${MOST_CHARACTERS} characters, without a full stop.`,
		*check({ value: { summary }, way: path }) {
			if (typeof summary !== "string" || summary.trim() === "") yield {
				path,
				message: "This operation has no summary. Write what it does in a few words, such as: List audit runs."
			};
			else if (summary.length > MOST_CHARACTERS || /[\n.]$|\n./.test(summary)) yield {
				path: [...path, "summary"],
				message: `The summary is no title. Write one line of at most ${MOST_CHARACTERS} characters without a full stop; the rest belongs in the description.`
			};
		}
	}),
	/** The docs show an operation under its tag: under one, and under one that says what it is about. */
	"operation-tagged": ruleOn(operationsAndWebhooksOf, {
		description: "Every operation has exactly one tag, and the root describes it.",
		*check({ value: operation, way: path }, document) {
			const described = objectsAt(document, "tags").map(({ name }) => name);
			const known = described.join(", ");
			const tags = texts(operation.tags);
			if (tags.length !== 1) yield {
				path,
				message: `This operation has ${tags.length === 0 ? "no tag" : `${tags.length} tags`}. Give it one of: ${known}.`
			};
			for (const tag of tags.filter((name) => !described.includes(name))) yield {
				path: [...path, "tags"],
				message: `The tag ${tag} is described nowhere. Use one of ${known}, or add it to the document's tags.`
			};
		}
	}),
	/** Whoever creates a key chooses its scopes from the list in the introduction. */
	"scope-documented": ruleOn(operationsAndWebhooksOf, {
		description: "Every scope reads resource:read or resource:write and stands in the introduction.",
		*check({ value: operation, way }, document) {
			const path = [...way, "security"];
			const introduction = String(objectAt(document, "info").description);
			for (const scope of scopesOf(objectsAt(operation, "security"))) if (!SCOPE.test(scope)) yield {
				path,
				message: `The scope ${scope} has an unknown form. Write resource:read or resource:write.`
			};
			else if (!introduction.includes(`\`${scope}\``)) yield {
				path,
				message: `The introduction does not name the scope ${scope}. Add it to info.description in backticks, or correct it here.`
			};
		}
	}),
	/** The specification accepts the header on POST requests: on all of them, so that a client need not know which. */
	"post-accepts-idempotency-key": ruleOn(operationsOf, {
		description: "Every POST takes the shared Idempotency-Key parameter.",
		*check({ method, value: operation, way: path }) {
			const parameters = objectsAt(operation, "parameters");
			if (method !== "post" || parameters.some(({ $ref }) => $ref === IDEMPOTENCY_KEY)) return;
			yield {
				path,
				message: `This POST cannot be repeated safely. Refer to ${IDEMPOTENCY_KEY} among its parameters.`
			};
		}
	}),
	/** Whoever has walked one list can walk them all. */
	"list-shares-pagination": ruleOn(operationsOf, {
		description: "Every list takes the shared page parameters and answers with the shared list meta.",
		*check({ method, value: operation, way }, document) {
			if (!isList(document, method, operation)) return;
			const id = String(operation.operationId);
			const references = objectsAt(operation, "parameters").map((parameter) => parameter.$ref);
			for (const shared of PAGE_PARAMETERS.filter((reference) => !references.includes(reference))) yield {
				path: [...way, "parameters"],
				message: `${id} is a list without ${shared}. Refer to it among its parameters.`
			};
			if (objectAt(envelopeOf(document, operation), "meta").$ref === LIST_META) return;
			yield {
				path: [
					...way,
					"responses",
					"200"
				],
				message: `${id} is a list whose meta is not ${LIST_META}. Refer to it in the schema of its response.`
			};
		}
	})
};
function bare(text) {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
/** By its name, or by what it answers with: a GET whose `data` is an array. */
function isList(document, method, operation) {
	if (/^list[A-Z]/.test(String(operation.operationId))) return true;
	const data = followReference(document, envelopeOf(document, operation).data);
	return method === "get" && member(data, "type") === "array";
}
/** The properties of what the 200 response carries. */
function envelopeOf(document, operation) {
	return objectAt(followReference(document, objectAt(operation, "responses", "200", "content", "application/json").schema), "properties");
}
// packages/kit/src/problems/references-in.ts
/** Each reference within a value, and the way to what has it. */
function* referencesIn(value, way = []) {
	const reference = text(member(value, "$ref"));
	if (reference !== void 0) yield [way, reference];
	const members = isArray(value) || isObject(value) ? Object.entries(value) : [];
	for (const [name, inner] of members) yield* referencesIn(inner, [...way, name]);
}
// packages/kit/src/problems/operation-uses.ts
/** Of `paths/…/post/callbacks/paid/{$url}/post/requestBody`: what stands in a callback's operation. */
const CALLBACK_MEMBER = 7;
/** Which operations use a place of a bundle, and for what. */
var OperationUses = class {
	#document;
	#byComponent = /* @__PURE__ */ new Map();
	/** By component, those that it refers to: looked for once, however many operations lead there. */
	#referred = /* @__PURE__ */ new Map();
	constructor(document) {
		this.#document = document;
		for (const operation of operationsAndWebhooksOf(document)) {
			const { method, path, way, item, value } = operation;
			const name = nameOf(path, method, way[0] === "webhooks");
			const shared = { parameters: member(item.value, "parameters") };
			this.#add(name, way[0] === "webhooks", [shared, value]);
			this.#add(name, true, callbacksOf(document, operation));
		}
	}
	/** @param at way to anything in the bundle */
	of(at) {
		const [first, second, third, fourth] = at;
		if (first === "components") return this.#byComponent.get(`${second}/${third}`) ?? [];
		if (second === void 0 || first !== "paths" && first !== "webhooks") return [];
		const isDelivery = first === "webhooks" || fourth === "callbacks";
		const direction = directionOf((fourth === "callbacks" ? at[CALLBACK_MEMBER] : fourth ?? third) ?? "", isDelivery);
		const item = objectAt(this.#document, first, second);
		const parameter = third === "parameters" ? this.#identityOf(item.parameters, fourth) : null;
		const methods = METHODS.filter((method) => isMethod(third ?? "") ? method === third : method in item && !this.#hasOwn(item[method], parameter));
		const named = (method) => nameOf(second, method, first === "webhooks");
		return methods.map((method) => ({
			operation: named(method),
			direction,
			isDelivery
		}));
	}
	/** Place and name of one of a list of parameters. */
	#identityOf(parameters, index) {
		const value = followReference(this.#document, items(parameters)[Number(index)]);
		return isObject(value) ? `${value.in} ${value.name}` : null;
	}
	/** Whether an operation has the parameter itself, which goes before its path's (OpenAPI 3.1, section 4.8.9). */
	#hasOwn(operation, parameter) {
		const own = member(operation, "parameters");
		return items(own).some((_, index) => parameter !== null && this.#identityOf(own, String(index)) === parameter);
	}
	/** @param fromUs whether the service sends it and its users answer */
	#add(operation, fromUs, carried) {
		for (const parts of [["parameters", "requestBody"], ["responses"]]) {
			const use = {
				operation,
				direction: directionOf(parts[0], fromUs),
				isDelivery: fromUs
			};
			const values = carried.flatMap((one) => parts.map((part) => one[part]));
			for (const component of this.#reached(values)) {
				const uses = this.#byComponent.get(component) ?? [];
				uses.push(use);
				this.#byComponent.set(component, uses);
			}
		}
	}
	/** The components that a value refers to, directly or through others. */
	#reached(from) {
		const found = new Set(componentsIn(from));
		for (const component of found) {
			const [section = "", ...name] = component.split("/");
			const place = [
				"components",
				section,
				name.join("/")
			];
			const referred = this.#referred.get(component) ?? componentsIn(valueAt(this.#document, place));
			this.#referred.set(component, referred);
			for (const one of referred) found.add(one);
		}
		return found;
	}
};
function componentsIn(value) {
	return [...referencesIn(value)].map(([, reference]) => (tokensOf(reference) ?? []).slice(1, 3).join("/"));
}
/** What the service sends to its users because of an operation (OpenAPI 3.1, section 4.8.18). */
function callbacksOf(document, { value }) {
	return Object.values(objectAt(value, "callbacks")).flatMap((callback) => Object.values(objectAt({ callback: followReference(document, callback) }, "callback"))).flatMap((item) => METHODS.map((method) => member(followReference(document, item), method))).filter(isObject);
}
function nameOf(path, method, webhook) {
	return webhook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
}
/** A webhook's request is what the client receives (OpenAPI 3.1, section 4.8.1). */
function directionOf(member, webhook) {
	return member === "responses" !== webhook ? "response" : "request";
}
// packages/kit/src/rules/schema-rules.ts
const OPEN = "Further values may come.";
const SAYS_WHAT_IT_IS = [
	"type",
	"$ref",
	"oneOf",
	"anyOf",
	"allOf",
	"const",
	"enum",
	"not"
];
const BOUNDS = /* @__PURE__ */ new Map([
	["string", ["maxLength"]],
	["array", ["maxItems"]],
	["integer", ["minimum", "maximum"]],
	["number", ["minimum", "maximum"]]
]);
/** On each schema where it is written. */
const schemaRules = {
	/** Whoever sent `example.com` does not learn from `^https?://` what to write instead. */
	"pattern-explained": ruleOn(schemasOf, {
		description: "Every pattern has its meaning beside it, as x-pattern-message.",
		*check({ value: schema, way }) {
			const said = schema["x-pattern-message"];
			if (typeof schema.pattern === "string" && said === void 0) yield {
				path: [...way, "pattern"],
				message: `Nobody is told in words what ${schema.pattern} lets through. Write x-pattern-message: must be ….`
			};
			if (said !== void 0 && typeof schema.pattern !== "string") yield {
				path: [...way, "x-pattern-message"],
				message: "x-pattern-message is never said where there is no pattern. Remove it."
			};
		}
	}),
	/**
	* A new value in a response breaks every client that was not told to expect one. A single value is a constant, such as
	* a discriminator's.
	*/
	"response-enum-says-open": ruleOn(sentSchemas, {
		description: `Every enum of a response says with x-open-enum whether it may gain values; if so, its description has "${OPEN}"`,
		*check({ value: schema, way: path }) {
			const values = Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : [];
			const open = schema["x-open-enum"];
			if (values.length > 1 && typeof open !== "boolean") yield {
				path: [...path, "enum"],
				message: "Clients cannot tell whether this enum may gain values. Write x-open-enum: true, or false if it never will."
			};
			const description = String(schema.description).replace(/\s+/g, " ");
			if (open === true && !description.includes(OPEN)) yield {
				path,
				message: `Readers are not told that this enum is open. Write "${OPEN}" in its description.`
			};
		}
	}),
	/** A schema without a type accepts anything, and its type in TypeScript is `unknown`. */
	"schema-typed": ruleOn(schemasOf, {
		description: "Every schema says what type it has, refers to one that does, or is made of such.",
		*check({ value: schema, way: path }) {
			if (SAYS_WHAT_IT_IS.some((keyword) => schema[keyword] !== void 0) || isPartOfAnother(path, schema)) return;
			yield {
				path,
				message: "This schema accepts anything. Write its type, or refer to a schema in components/schemas."
			};
		}
	}),
	/**
	* A bound is what keeps one request from taking all memory, and what lets express-openapi-validator refuse
	* `Infinity` as an integer.
	*/
	"value-bounded": ruleOn(schemasOf, {
		description: "Every string, array and number has its bounds.",
		*check({ value: schema, way: path }) {
			if (schema.enum !== void 0 || schema.const !== void 0) return;
			for (const type of schemaTypes(schema)) for (const bound of BOUNDS.get(type) ?? []) {
				if (typeof schema[bound] === "number") continue;
				yield {
					path,
					message: `A value of type ${type} has no ${bound}. Write the ${bound === "minimum" ? "least" : "most"} that can make sense.`
				};
			}
		}
	})
};
/** Every schema of what the service sends, in answers and in deliveries. */
function sentSchemas(document) {
	const uses = new OperationUses(document);
	const isSent = ({ way }) => uses.of(way).some(({ direction }) => direction === "response");
	return [...schemasOf(document)].filter(isSent);
}
/** `if`, `then`, `else` and the parts of a composition narrow a schema that has its type already. */
function isPartOfAnother(path, schema) {
	return [
		"if",
		"then",
		"else",
		"not",
		"contains",
		"propertyNames",
		"dependentSchemas"
	].includes(path.at(-1) ?? "") || path.at(-2) === "dependentSchemas" || /^(one|any|all)Of$/.test(path.at(-2) ?? "") && schema.required !== void 0;
}
// packages/kit/src/rules/own-rules.ts
/** Our own rules by name; each has a good and a bad fixture. */
const ownRules = {
	...operationRules,
	...bodyRules,
	...schemaRules,
	...objectRules
};
/** For .spectral.yaml, which extends what `npm run generate` compiles of this file. */
var own_rules_default = { rules: ownRules };
export { own_rules_default as default, ownRules };
